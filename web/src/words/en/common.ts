// What stands on every page.

export const common = {
  'furball': 'Furball',
  'nowhere.title': 'There is nothing here',
  'nowhere.text': 'The link is wrong, or what it showed is gone.',
  'to-start': 'To the start page',
  'close': 'Close',
  'cancel': 'Cancel',
  'trouble.no-game': 'There is no such game. The link is wrong, or the game is gone.',
  'trouble.unreachable': 'The server doesn’t answer. Is it running?',
};
