import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { Readiness as Report, ReadinessPart } from '../contract/system';

/**
 * How long a report is cached, in milliseconds, so that a flood of probes queries the database once
 * a second.
 */
const KEPT_MS = 1_000;
/** Timeout of each part. */
const PATIENCE_MS = 2_000;
/** With less free disk space, the next write may fail. */
const MIN_FREE_BYTES = 200 * 1024 * 1024;

/**
 * Checks one part; returns why it is not ready, as a sentence, or undefined if it is. Throws if
 * that is unknown.
 */
type Look = () => Promise<string | undefined>;

interface ReadinessOptions {
  parts: Partial<Record<ReadinessPart, Look>>;
  isStopping: () => boolean;
  /** Warnings to report even though requests are answered. */
  warnings?: () => Report['warnings'];
  patienceMs?: number;
}

const failed: Record<ReadinessPart, string> = {
  database: 'The database does not respond.',
  migrations: 'Can’t tell whether the database is up to date.',
  disk: 'The data folder can’t be written to.',
  server: 'The server does not respond.',
};

/** Determines whether this process can answer requests. */
export class ReadinessProbe {
  readonly #looks = new Map<ReadinessPart, Promise<string | undefined>>();
  #kept: { at: number; problems: Promise<Report['problems']> } | undefined;

  constructor(private readonly options: ReadinessOptions) {}

  /** Whether all parts are ready; cached for a second. */
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

  /** Awaits a pending check again instead of repeating it, since it may hang. */
  #looking(part: ReadinessPart, look: Look): Promise<string | undefined> {
    const running = this.#looks.get(part);
    if (running !== undefined) return running;
    const begun = look().finally(() => this.#looks.delete(part));
    this.#looks.set(part, begun);
    return begun;
  }
}

/**
 * Why nothing more should be written into a folder; undefined if its disk has room. Throws if the
 * folder is not writable.
 */
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
