// `make dev`: the server and the client while both are worked on. Vite serves the page and reloads what changes in it;
// requests go to `furball serve`, which is started again when it is built again or a card in `--cards FOLDER` changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createServer } from 'vite';

const [furball, ...args] = process.argv.slice(2);
const address = '127.0.0.1:7777';
const cards = args[args.indexOf('--cards') + 1];
const games = ['--store', 'sqlite:furball-dev.db'];

let server;
let timer;
let stopping = false;

function start() {
  server = spawn(furball, ['serve', '--listen', address, ...games, ...args], { stdio: 'inherit' });
  server.once('exit', (code) => {
    // Cards with an error in them end the server with a message; it starts again once they are changed.
    if (!stopping && code !== 0) console.error('the server has ended; it starts again after the next change');
    server = undefined;
  });
}

/** Starts the server again, once for several changes at a time. Games go on: they are stored. */
function restart() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!server) return start();
    server.once('exit', start);
    server.kill();
  }, 300);
}

start();
watch(dirname(furball), (_, file) => file === basename(furball) && restart());
if (args.includes('--cards')) watch(cards, { recursive: true }, restart);

process.env.FURBALL_SERVER = `http://${address}`;
const client = await createServer({ root: dirname(import.meta.dirname) });
await client.listen();
client.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    stopping = true;
    server?.kill();
    await client.close();
    process.exit(0);
  });
}
