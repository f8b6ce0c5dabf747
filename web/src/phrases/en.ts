// The English files of the phrasebook, without what only the terminal says.

export default import.meta.glob<string>(['../../../phrases/en/*.ftl', '!../../../phrases/en/terminal.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
