import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { unavailable } from '../../../lib/errors';

const STAGES = ['database', 'uploads', 'check', 'end'] as const;

/** Stages in order; at `end` the backup is complete. */
export type Stage = (typeof STAGES)[number];

/** Result of a backup. */
export interface BackupOutcome {
  bytes: number;
  tables: number;
  rows: number;
  uploads: number;
  missing: string[];
}

interface Message {
  stage?: Stage;
  made?: BackupOutcome;
}

/** Request to the process. */
interface BackupRequest {
  name: string;
  /** The running version: the files may be of another by now. */
  version: string;
}

/** A backup made by a separate process, so that the server never waits for it. */
export class BackupProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<BackupOutcome>;
  #reached: Stage = 'database';
  #onReached: (() => void)[] = [];

  constructor(
    private readonly folder: string,
    private readonly request: BackupRequest,
    signal: AbortSignal,
  ) {
    const command = path.resolve(__dirname, '..', '..', '..', 'bin', 'backup.js');
    this.#child = fork(command, [], { stdio: ['pipe', 'ignore', 'pipe', 'ipc'], execArgv: [] });
    this.#child.stdin?.end(JSON.stringify(request));
    this.#ended = this.#follow(signal);
    // `reaches` reports a failure; without a call to it, the rejection must not go unhandled.
    this.#ended.catch(() => undefined);
  }

  /** Resolves once a stage has begun; throws 503 with the reason if the backup fails before. */
  async reaches(stage: Stage): Promise<void> {
    while (STAGES.indexOf(this.#reached) < STAGES.indexOf(stage)) {
      const reached = new Promise<void>((resolve) => this.#onReached.push(resolve));
      await Promise.race([reached, this.#ended]);
    }
  }

  /** Result, once the backup is complete. */
  get outcome(): Promise<BackupOutcome> {
    return this.#ended;
  }

  async #follow(signal: AbortSignal): Promise<BackupOutcome> {
    let made: BackupOutcome | undefined;
    this.#child.on('message', (message: Message) => {
      made = message.made ?? made;
      if (message.stage !== undefined) this.#reach(message.stage);
    });
    const stop = (): void => void this.#child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const said = this.#child.stderr === null ? Promise.resolve('') : text(this.#child.stderr);
    const code = await new Promise<number | null>((resolve, reject) => {
      this.#child.once('close', resolve);
      this.#child.once('error', reject);
    }).finally(() => {
      signal.removeEventListener('abort', stop);
      stop();
    });
    if (code === 0 && made !== undefined) {
      this.#reach('end');
      return made;
    }
    // A failing process removes its file itself; a killed one cannot.
    if (code === null)
      await rm(path.join(this.folder, `${this.request.name}.part`), { force: true });
    signal.throwIfAborted();
    throw unavailable((await said).trim() || 'The backup was stopped externally.');
  }

  #reach(stage: Stage): void {
    this.#reached = stage;
    const waiting = this.#onReached;
    this.#onReached = [];
    for (const resolve of waiting) resolve();
  }
}
