import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** A PostgreSQL server for one test, which can stop and start it while a server uses it. */
export class DedicatedPostgres {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<DedicatedPostgres> {
    const child = fork(path.join(__dirname, 'dedicated-postgres-child.js'), [], {
      stdio: 'ignore',
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message: { url: string }) => resolve(message.url));
      child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${String(code)}`)));
    });
    const postgres = new DedicatedPostgres(child, url);
    await postgres.resume();
    return postgres;
  }

  /** Starts it on the existing data. */
  resume = (): Promise<void> => this.#do('start');

  /** Stops it, which ends every connection. */
  pause = (): Promise<void> => this.#do('stop');

  /** Stops it and deletes its data. */
  async stop(): Promise<void> {
    await this.pause();
    const ended = new Promise((end) => this.child.once('exit', end));
    this.child.send({ command: 'exit' });
    await ended;
  }

  #do(command: 'start' | 'stop'): Promise<void> {
    return new Promise((resolve) => {
      this.child.once('message', () => resolve());
      this.child.send({ command });
    });
  }
}
