import { BoundedMap } from '../../lib/bounded-map';
import type { Clock } from '../../lib/clock';

/** Fewer messages than this are counted fast enough without a cache. */
const FEW = 2_000;
const UNDER_WAY_MS = 10_000;
const SENT_MS = 60_000;
const ISSUES_KEPT = 200;

/** A version of an issue; any change of the issue gives it a new one. */
export interface CountedIssue {
  id: number;
  version: string;
  isSent: boolean;
}

/** Caches the metrics of large issues, which are slow to count, for seconds to a minute. */
export class LastingMetrics<F extends { recipients: number }> {
  readonly #kept = new BoundedMap<number, { version: string; until: number; metrics: F }>(
    ISSUES_KEPT,
  );

  constructor(private readonly clock: Clock) {}

  /** Cached metrics of an issue; undefined if they have to be counted. */
  get({ id, version }: CountedIssue): F | undefined {
    const kept = this.#kept.get(id);
    if (kept?.version !== version || kept.until <= this.clock.now()) return undefined;
    return kept.metrics;
  }

  /** Caches the metrics of a large issue. */
  keep({ id, version, isSent }: CountedIssue, metrics: F): void {
    if (metrics.recipients < FEW) return;
    const until = this.clock.now() + (isSent ? SENT_MS : UNDER_WAY_MS);
    this.#kept.delete(id);
    this.#kept.set(id, { version, until, metrics });
  }
}
