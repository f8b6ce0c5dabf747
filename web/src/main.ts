import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadPhrases } from './phrases/index.svelte';

// Nothing is said before the words are here.
await loadPhrases();
mount(App, { target: document.getElementById('app')! });
