import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DayRecount } from '../rules/day-recount';
import type { VisitorState } from '../rules/sessions';
import { chunksOf } from '../../lib/chunks';
import type { Moments } from '../queries/raw-rows';
import {
  type EventTable,
  selectEventIds,
  selectStoredClicks,
  selectStoredViews,
} from '../queries/recount-rows';
import type { DayRow } from '../queries/recount-writing';
import type { Reclassifier } from './reclassifier';

/** Number of events read at once, before yielding to requests. */
const READ_AT_ONCE = 1_000;

/** Recounts a day from its events: first read without a lock, then completed under one. */
export class DayCount {
  readonly recount: DayRecount;
  readonly #known: Readonly<Record<EventTable, Set<number>>> = {
    analytics_events: new Set(),
    affiliate_clicks: new Set(),
  };

  constructor(
    day: string,
    private readonly moments: Moments,
    private readonly judge: Reclassifier,
    states: Map<string, VisitorState>,
  ) {
    this.recount = new DayRecount(day, states);
  }

  /**
   * Counts events that have not been counted yet. Returns false if one appears that belongs before
   * those already counted, since ids are assigned before rows become visible; the count is then
   * unusable.
   */
  async read(knex: Knex): Promise<boolean> {
    const freshViews = await this.#fresh(knex, 'analytics_events');
    const freshClicks = await this.#fresh(knex, 'affiliate_clicks');
    if (freshViews === undefined || freshClicks === undefined) return false;
    for (const some of chunksOf(freshViews, READ_AT_ONCE)) {
      const views = await selectStoredViews(knex, some);
      this.recount.addViews(await this.judge.judge(knex, views));
      await setImmediate();
    }
    for (const some of chunksOf(freshClicks, READ_AT_ONCE)) {
      const clicks = await selectStoredClicks(knex, some);
      this.recount.addClicks(await this.judge.judge(knex, clicks));
      await setImmediate();
    }
    return true;
  }

  /** The sums of the day. */
  rows(): DayRow[] {
    return [false, true].flatMap((simulated) =>
      this.recount.increments(simulated).map((increment) => ({ ...increment, simulated })),
    );
  }

  /** The ids of new events; undefined unless all come after those already counted. */
  async #fresh(knex: Knex, table: EventTable): Promise<number[] | undefined> {
    const known = this.#known[table];
    const ids = await selectEventIds(knex, table, this.moments);
    const fresh = ids.slice(known.size);
    if (!ids.slice(0, known.size).every((id) => known.has(id))) return undefined;
    for (const id of fresh) known.add(id);
    return fresh;
  }
}
