/** A number that is incremented in place, at almost no cost. */
export interface Cell {
  value: number;
}

/** Counter since the start of the process, by label values. */
export class Counter {
  readonly #cells = new Map<string, { labels: readonly string[]; cell: Cell }>();

  constructor(
    readonly name: string,
    readonly help: string,
    readonly labelNames: readonly string[],
  ) {}

  /**
   * The cell of these label values, of which there should be few; keep a reference to it if it is
   * incremented often.
   */
  at(...labels: string[]): Cell {
    const key = labels.join('\n');
    const known = this.#cells.get(key);
    if (known !== undefined) return known.cell;
    const cell = { value: 0 };
    this.#cells.set(key, { labels, cell });
    return cell;
  }

  /** All cells with their label values. */
  all(): Iterable<{ labels: readonly string[]; cell: Cell }> {
    return this.#cells.values();
  }

  /** The sum of all cells. */
  get total(): number {
    return [...this.#cells.values()].reduce((sum, { cell }) => sum + cell.value, 0);
  }
}

const counters: Counter[] = [];

/**
 * Creates a counter for `/metrics`; call it once per name, at module level. Names begin with
 * `aurelian_` and end with `_total`.
 */
export function counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
  const made = new Counter(name, help, labelNames);
  counters.push(made);
  return made;
}

/** Every counter of the process. */
export const allCounters = (): readonly Counter[] => counters;

/** Pages and reads that were answered from memory, rendered again, or served stale. */
export const cacheAnswers = counter(
  'aurelian_cache_answers_total',
  'Answers of the caches of pages and reads: hit, miss, or stale (an older copy was served).',
  ['cache', 'outcome'],
);

/** Runs of tasks and jobs that ended on this instance. */
export const taskRuns = counter(
  'aurelian_task_runs_total',
  'Runs of tasks and jobs that ended on this instance, by outcome.',
  ['task', 'outcome'],
);

/** Currently open server-sent event streams. */
export const openStreams: Cell = { value: 0 };
