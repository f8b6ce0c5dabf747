// A server of the test's own: a real program, a real store, an address of its own.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.FURBALL ?? new URL('../../target/debug/furball', import.meta.url).pathname;
/** While the client is worked on, it is served from where it was built and not from the program. */
const client = process.env.FURBALL_CLIENT;

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'furball-'));
  /** Where it listens; the same after a restart. */
  address = '';
  #process: ChildProcess | undefined;

  /** With the cards and price lists of a folder, if one is given. */
  private constructor(readonly cards?: string) {}

  static async start(cards?: string): Promise<Server> {
    const server = new Server(cards);
    await server.start();
    return server;
  }

  async start() {
    const listen = this.address === '' ? '127.0.0.1:0' : this.address.replace('http://', '');
    const args = ['serve', '--listen', listen, '--store', `sqlite:${join(this.folder, 'games.db')}`];
    if (this.cards !== undefined) args.unshift('--cards', this.cards);
    if (client !== undefined) args.push('--client', client);
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Tests ask much at once from one address.
      env: {
        ...process.env,
        FURBALL_LIMITS_REQUESTS: '10000',
        FURBALL_LIMITS_GAMES: '10000',
        FURBALL_LIMITS_FILES: '10000',
      },
    });
    this.#process = child;
    this.address = await new Promise<string>((found, fail) => {
      let said = '';
      const read = (bytes: Buffer) => {
        said += bytes.toString();
        const at = /http:\/\/[\d.:]+/.exec(said);
        if (at) found(at[0]);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
      child.on('error', fail);
    });
  }

  /** It hears nothing any more, as if it were busy beyond measure; what is said to it gets lost when it is killed. */
  deafen() {
    this.#process?.kill('SIGSTOP');
  }

  /** Ends it without warning, as a power failure would. */
  async kill() {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    await new Promise<void>((gone) => {
      child.removeAllListeners('exit');
      child.on('exit', () => gone());
      child.kill('SIGKILL');
    });
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
