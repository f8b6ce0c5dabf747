// What stands on every page.

export const common = {
  'furball': 'Furball',
  'nowhere.title': 'There is nothing here',
  'nowhere.text': 'The link is wrong, or what it showed is gone.',
  'to-start': 'To the start page',
  'close': 'Close',
  'cancel': 'Cancel',
  'trouble.unreachable': 'The server doesn’t answer. Is it running?',
};
