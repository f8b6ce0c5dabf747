// The log and the chat, and what happens around a game.

export const log = {
  'log.title': 'Log',
  'log.taken-back': 'taken back:',
  'log.empty': 'Nothing has happened yet.',
  'log.new': '{count|One new line|# new lines}',
  'log.older': 'Show older lines',
  'chat.title': 'Chat',
  'chat.say': 'Say something to the table',
  'chat.send': 'Send',
  'chat.name': 'Your name',
  'chat.empty': 'Nobody has said anything yet.',
  'chat.all': 'Everybody at the table can read it, opponents and spectators too.',
};
