// What every page shows.

export const common = {
  furball: 'Furball',
  'nowhere.title': 'There is nothing here',
  'nowhere.text': 'The link is wrong, or what it showed is gone.',
  'to-start': 'To the start page',
  close: 'Close',
  cancel: 'Cancel',
  'copy.denied': 'This browser doesn’t allow copying. Select the link and copy it by hand.',
  'error.damaged':
    'This game can’t be opened any more: cards or rules have changed since, or part of the game is lost. Its ' +
    'replay may still be there. Your other games are fine.',
  'error.no-game': 'There is no such game. The link is wrong, or the game is gone.',
  'error.unreachable': 'The server doesn’t answer. Is it running?',
};
