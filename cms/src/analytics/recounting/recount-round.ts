import { setTimeout } from 'node:timers/promises';
import { shiftPostViews } from '../../content/posts/queries/post-views';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { dayStart, shiftDay } from '../../lib/periods';
import type { Sums } from '../rules/roll-up';
import type { VisitorState } from '../rules/sessions';
import { SESSION_IDLE_MS } from '../rules/visitor';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { counted } from '../../lib/counted';
import { preconditionFailed } from '../../lib/errors';
import { noSums, SUMS } from '../queries/daily-reading';
import { reopenMonths } from '../queries/months';
import type { Moments } from '../queries/raw-rows';
import {
  changeClicks,
  changeViews,
  type DayRow,
  noteRules,
  replaceDay,
  selectDay,
} from '../queries/recount-writing';
import {
  type AnalyticsState,
  noteAnalyticsTimezone,
  readAnalyticsState,
  SEVERAL_ZONES,
} from '../queries/state';
import { lockSums } from '../queries/sums-lock';
import { DayCount } from './day-count';
import { daysToRecount } from './days-to-recount';
import { Reclassifier } from './reclassifier';
import type { Transaction } from '../../strapi/transaction';

/** Delay after which all writers of events know a new time zone and have stored earlier events. */
const STABLE_MS = 3_000;

/** Planned outcome of a day, for the report of a job. */
export type DayPlan =
  | { outcome: 'skipped'; message: string }
  | {
      outcome: 'changed';
      message: string;
      changes: { field: string; before: string; after: string }[];
      apply: (trx: Knex) => Promise<undefined>;
    };

const rowKey = ({ dimension, key, simulated }: DayRow): string =>
  `${dimension}\0${key}\0${String(simulated)}`;

/** Whether two lists of sums are equal, ignoring rows of zeros. */
function isAlike(a: readonly DayRow[], b: readonly DayRow[]): boolean {
  const isAnything = (row: DayRow): boolean => SUMS.some((sum) => row[sum] !== 0);
  const rows = a.filter(isAnything);
  const others = new Map(b.filter(isAnything).map((row) => [rowKey(row), row]));
  return (
    rows.length === others.size &&
    rows.every((row) => {
      const other = others.get(rowKey(row));
      return other !== undefined && SUMS.every((sum) => other[sum] === row[sum]);
    })
  );
}

function siteSums(rows: readonly DayRow[]): Sums {
  const sums = noSums();
  for (const row of rows.filter(({ dimension }) => dimension === 'site')) {
    for (const name of SUMS) sums[name] += row[name];
  }
  return sums;
}

/** How the views of posts change when sums are replaced; only real readers count. */
function postViewChanges(before: readonly DayRow[], after: readonly DayRow[]): Map<number, number> {
  const changes = new Map<number, number>();
  const add = (rows: readonly DayRow[], sign: number): void => {
    for (const { dimension, key, views, simulated } of rows) {
      if (dimension !== 'post' || simulated) continue;
      changes.set(Number(key), (changes.get(Number(key)) ?? 0) + sign * views);
    }
  };
  add(before, -1);
  add(after, 1);
  return changes;
}

/** Whether all individual events of a time span are still stored. */
const isWhole = async (knex: Knex, { from }: Moments): Promise<boolean> =>
  (await readAnalyticsState(knex)).rawSince <= from;

const GONE = 'Its detailed data is no longer kept';

/** One pass over all days whose individual events are stored, in order. */
export class RecountRound {
  readonly #judge = new Reclassifier();
  readonly #beganAt = performance.now();
  readonly #finished = new Set<string>();
  /** Visitor states at the end of the previous day, and of the current one. */
  #before = new Map<string, VisitorState>();
  #present: { day: string; states: Map<string, VisitorState> } | undefined;

  private constructor(
    private readonly strapi: Core.Strapi,
    readonly timezone: string,
    private readonly state: AnalyticsState,
    readonly days: readonly string[],
  ) {}

  /** Starts a round in the current time zone of the site. */
  static async begin(strapi: Core.Strapi, timezone: string): Promise<RecountRound> {
    const state = await readAnalyticsState(strapi.db.connection);
    const days = await daysToRecount(strapi.db.connection, timezone, state);
    return new RecountRound(strapi, timezone, state, days);
  }

  /** Whether the sums are in another time zone. */
  get isMoved(): boolean {
    return this.state.timezone !== null && this.state.timezone !== this.timezone;
  }

  /** The days that are neither confirmed nor corrected (yet). */
  get openDays(): string[] {
    return this.days.filter((day) => !this.#finished.has(day));
  }

  /** Plans the changes of a day; days must be planned in order. */
  async plan(day: string, signal: AbortSignal): Promise<DayPlan> {
    await this.#awaitZone(day, signal);
    const knex = this.strapi.db.connection;
    const moments = {
      from: this.#beginning(day),
      to: dayStart(this.timezone, shiftDay(day, 1)),
    };
    const count = this.#count(day, moments);
    await count.read(knex);
    // Checked after reading the events, since a deletion is recorded before it happens.
    if (!(await isWhole(knex, moments))) return this.#skip(day, GONE);
    const before = await selectDay(knex, day);
    const after = count.rows();
    const { viewChanges, clickChanges, isReclassified } = count.recount;
    const isKept = viewChanges.length + clickChanges.length === 0 && !isReclassified;
    if (isKept && isAlike(before, after)) {
      return this.#skip(day, after.length === 0 ? 'No data' : 'Unchanged');
    }
    const [former, present] = [siteSums(before), siteSums(after)];
    return {
      outcome: 'changed',
      message: `${counted(present.views, 'view')}, ${counted(present.clicks, 'click')}`,
      changes: SUMS.filter((sum) => former[sum] !== present[sum]).map((sum) => ({
        field: sum,
        before: String(former[sum]),
        after: String(present[sum]),
      })),
      apply: async (trx) => {
        await this.#apply(trx, day, count, moments);
        return undefined;
      },
    };
  }

  /**
   * The first day starts where the stored events do: in the time zone of that record it begins
   * there; in another one these hours would be in no day, or in two.
   */
  #beginning(day: string): number {
    const { firstDay, rawSince } = this.state;
    return day === firstDay ? rawSince : dayStart(this.timezone, day);
  }

  /**
   * If the sums are in another time zone, waits before the last days until no instance adds in that
   * zone.
   */
  async #awaitZone(day: string, signal: AbortSignal): Promise<void> {
    const yesterday = shiftDay(dayIn(this.timezone, systemClock.now()), -1);
    const left = STABLE_MS - (performance.now() - this.#beganAt);
    if (this.isMoved && day >= yesterday && left > 0) await setTimeout(left, undefined, { signal });
  }

  /** The visitors whose sessions may continue into a day. */
  #statesBefore(day: string, { from }: Moments): Map<string, VisitorState> {
    const last = this.#present;
    if (last?.day !== day) {
      const isNext = last !== undefined && shiftDay(last.day, 1) === day;
      const states = isNext ? [...last.states] : [];
      this.#before = new Map(
        states.filter(([, { lastSeen }]) => lastSeen >= from - SESSION_IDLE_MS),
      );
    }
    const states = new Map(this.#before);
    this.#present = { day, states };
    return states;
  }

  #count(day: string, moments: Moments): DayCount {
    return new DayCount(day, moments, this.#judge, this.#statesBefore(day, moments));
  }

  #skip(day: string, message: string): DayPlan {
    this.#finished.add(day);
    return { outcome: 'skipped', message };
  }

  /** The final count of the day under the lock, including events since it was planned. */
  async #finishCount(
    trx: Knex,
    day: string,
    planned: DayCount,
    moments: Moments,
  ): Promise<DayCount> {
    let count = planned;
    if (!(await count.read(trx))) {
      count = this.#count(day, moments);
      await count.read(trx);
    }
    if (!(await isWhole(trx, moments))) throw preconditionFailed(GONE);
    return count;
  }

  async #apply(trx: Knex, day: string, planned: DayCount, moments: Moments): Promise<void> {
    await lockSums(trx);
    await reopenMonths(trx, [day]);
    // Set until all days are in the new zone, since a run may be stopped in between.
    if (this.isMoved) await noteAnalyticsTimezone(trx, SEVERAL_ZONES);
    // Blocks additions to the sums from here on; events stored in the meantime are counted now.
    const count = await this.#finishCount(trx, day, planned, moments);
    const before = await selectDay(trx, day);
    const after = count.rows();
    await replaceDay(trx, day, after);
    await shiftPostViews(trx, postViewChanges(before, after));
    await changeViews(trx, count.recount.viewChanges);
    await changeClicks(trx, count.recount.clickChanges);
    await noteRules(trx, moments);
    await this.strapi.db.transaction(({ onCommit }: Transaction) => {
      onCommit(() => this.#finished.add(day));
    });
  }
}
