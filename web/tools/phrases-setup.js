// Before tests run: the phrasebook in every language.

import { loadPhrases } from '../src/phrases/index.svelte';

await Promise.all([loadPhrases('en'), loadPhrases('de')]);
