// The German files of the phrasebook, without what only the terminal says.

export default import.meta.glob<string>(['../../../phrases/de/*.ftl', '!../../../phrases/de/terminal.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
