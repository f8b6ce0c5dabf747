// What stands on every page.

export const common = {
  'furball': 'Furball',
  'nowhere.title': 'There is nothing here',
  'nowhere.text': 'The link is wrong, or what it showed is gone.',
  'to-start': 'To the start page',
  'close': 'Close',
  'cancel': 'Cancel',
  'copy.denied': 'This browser doesn’t copy by itself. Mark the link and copy it by hand.',
  'trouble.damaged':
    'This game can’t be opened any more: the server has changed since, or some of the game is lost. The others are all right.',
  'trouble.no-game': 'There is no such game. The link is wrong, or the game is gone.',
  'trouble.unreachable': 'The server doesn’t answer. Is it running?',
};
