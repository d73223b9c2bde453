import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Thread } from '../thread';

/** A password and the bcrypt hash to compare it with. */
export interface Comparison {
  password: string;
  hash: string;
}

/** A comparison at cost 10 takes a tenth of a second on a slow core. */
const LIMIT_MS = 10_000;
const IDLE_MS = 30_000;

const thread = new Thread<Comparison, boolean>({
  start: () => new Worker(path.join(__dirname, 'worker.js'), { execArgv: [] }),
  limitMs: LIMIT_MS,
  idleMs: IDLE_MS,
});

/**
 * Whether a password matches a bcrypt hash. bcryptjs is plain JavaScript and would block all
 * requests, so it runs in a thread, one comparison at a time.
 */
export const compareBcrypt = (password: string, hash: string): Promise<boolean> =>
  thread.run(() => ({ password, hash }), new AbortController().signal);
