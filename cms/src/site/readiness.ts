import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { Readiness as Report, ReadinessPart } from '../contract/system';

/** How long an answer is kept, in milliseconds: a flood of probes asks the database once a second. */
const KEPT_MS = 1_000;
/** Timeout of each part. */
const PATIENCE_MS = 2_000;
/** Less free disk than this, and the next write may be one too many. */
const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** Checks one part: why it is not ready, as a sentence; undefined where it is. Throws where that is unknown. */
type Look = () => Promise<string | undefined>;

interface ReadinessOptions {
  parts: Partial<Record<ReadinessPart, Look>>;
  isStopping: () => boolean;
  /** Warnings to report although requests are answered. */
  warnings?: () => Report['warnings'];
  patienceMs?: number;
}

const failed: Record<ReadinessPart, string> = {
  database: 'The database does not respond.',
  migrations: 'Can’t tell whether the database is up to date.',
  disk: 'The data folder can’t be written to.',
  server: 'The server does not respond.',
};

/** Knows whether this process can answer requests. */
export class ReadinessProbe {
  readonly #looks = new Map<ReadinessPart, Promise<string | undefined>>();
  #kept: { at: number; problems: Promise<Report['problems']> } | undefined;

  constructor(private readonly options: ReadinessOptions) {}

  /** Whether all parts are ready; what was found out within the last second stands. */
  async report(): Promise<Report> {
    if (this.options.isStopping()) {
      const problem = { part: 'server' as const, problem: 'The server is stopping.' };
      return { status: 'not ready', problems: [problem], warnings: [] };
    }
    const now = performance.now();
    if (this.#kept === undefined || now - this.#kept.at >= KEPT_MS) {
      this.#kept = { at: now, problems: this.#lookAll() };
    }
    const problems = await this.#kept.problems;
    const warnings = this.options.warnings?.() ?? [];
    return { status: problems.length === 0 ? 'ready' : 'not ready', problems, warnings };
  }

  async #lookAll(): Promise<Report['problems']> {
    const parts = Object.entries(this.options.parts) as [ReadinessPart, Look][];
    const found = await Promise.all(
      parts.map(async ([part, look]) => ({ part, problem: await this.#look(part, look) })),
    );
    return found.flatMap(({ part, problem }) => (problem === undefined ? [] : { part, problem }));
  }

  async #look(part: ReadinessPart, look: Look): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(failed[part]), this.options.patienceMs ?? PATIENCE_MS);
    });
    try {
      return await Promise.race([this.#looking(part, look), patience]);
    } catch {
      return failed[part];
    } finally {
      clearTimeout(timer);
    }
  }

  /** A pending check is awaited again: a hanging one is not repeated each second. */
  #looking(part: ReadinessPart, look: Look): Promise<string | undefined> {
    const running = this.#looks.get(part);
    if (running !== undefined) return running;
    const begun = look().finally(() => this.#looks.delete(part));
    this.#looks.set(part, begun);
    return begun;
  }
}

/** Why nothing more is to be written into a folder; undefined where it may. Throws where it cannot be. */
export async function whyNotWritable(
  folder: string,
  minFreeBytes = MIN_FREE_BYTES,
): Promise<string | undefined> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  return free * 1024 * 1024 >= minFreeBytes
    ? undefined
    : `The disk of the data folder has only ${free} MB left.`;
}
