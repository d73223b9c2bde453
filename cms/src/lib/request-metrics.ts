/** Upper bounds of the latency buckets, in seconds. */
export const LATENCY_BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The status of an answer; `cut` if it was not sent completely. */
export type AnswerStatus = number | 'cut';

/** Metrics of one route's requests. */
export class RouteMetrics {
  /** Number of answers by status. */
  readonly statuses = new Map<AnswerStatus, number>();
  /** Requests by latency bucket; the last is for those above all bounds. */
  readonly latencies = new Array<number>(LATENCY_BOUNDS.length + 1).fill(0);
  /** Total duration in seconds. */
  seconds = 0;

  /** Counts an answered request and its duration. */
  count(status: AnswerStatus, ms: number): void {
    this.#add(status);
    const seconds = ms / 1_000;
    this.seconds += seconds;
    let at = 0;
    while (at < LATENCY_BOUNDS.length && seconds > (LATENCY_BOUNDS[at] ?? 0)) at += 1;
    this.latencies[at] = (this.latencies[at] ?? 0) + 1;
  }

  /**
   * Counts a request that was answered at once, far below the lowest bound: reading the clock would
   * cost more.
   */
  countAtOnce(status: AnswerStatus): void {
    this.#add(status);
    this.latencies[0] = (this.latencies[0] ?? 0) + 1;
  }

  /** Counts a request whose duration is meaningless, such as an event stream. */
  countUntimed(status: AnswerStatus): void {
    this.#add(status);
  }

  #add(status: AnswerStatus): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

const routes = new Map<string, RouteMetrics>();

/** The metrics of a route: the path template of a call, or a kind of resource, never a raw path. */
export function metricsOf(route: string): RouteMetrics {
  const known = routes.get(route);
  if (known !== undefined) return known;
  const made = new RouteMetrics();
  routes.set(route, made);
  return made;
}

/** The metrics of all routes requested since the start. */
export const allMetrics = (): ReadonlyMap<string, RouteMetrics> => routes;
