import type { Knex } from 'knex';
import { BOT_RULES } from '../../lib/bots';
import type { ClickChange, ViewChange } from '../rules/day-recount';
import { dimensions, type Dimension } from '../../contract/analytics-names';
import type { Increment } from '../rules/roll-up';
import { chunksOf } from '../../lib/chunks';
import { SUMS } from './daily-reading';
import type { Moments } from './raw-rows';
import type { EventTable } from './recount-rows';

const TABLE = 'analytics_daily';

/** A row of the daily sums, from either a recount or the recorder. */
export interface DayRow extends Increment {
  simulated: boolean;
}

/** The current sums of a day. */
export async function selectDay(knex: Knex, day: string): Promise<DayRow[]> {
  type Stored = { dimension: Dimension; key: string; simulated: boolean | number } & Record<
    (typeof SUMS)[number],
    number | string
  >;
  const rows = await knex(TABLE)
    .whereIn('dimension', dimensions)
    .where({ day })
    .select<Stored[]>('dimension', 'key', 'simulated', ...SUMS);
  return rows.map(({ dimension, key, simulated, ...sums }) => ({
    day,
    dimension,
    key,
    simulated: Boolean(simulated),
    views: Number(sums.views),
    sessions: Number(sums.sessions),
    visitors: Number(sums.visitors),
    clicks: Number(sums.clicks),
    bots: Number(sums.bots),
  }));
}

/** Replaces the sums of a day. */
export async function replaceDay(trx: Knex, day: string, rows: readonly DayRow[]): Promise<void> {
  await trx(TABLE).whereIn('dimension', dimensions).where({ day }).delete();
  for (const some of chunksOf(rows)) await trx(TABLE).insert(some);
}

/** The days with sums. */
export async function selectCountedDays(knex: Knex): Promise<string[]> {
  const rows = await knex(TABLE).where({ dimension: 'site' }).distinct<{ day: string }[]>('day');
  return rows.map(({ day }) => day);
}

/** Updates rows of a table, those with equal changes together. */
async function changeAlike<T extends { id: number }>(
  trx: Knex,
  table: EventTable,
  changes: readonly T[],
  columnsOf: (change: T) => Record<string, unknown>,
): Promise<void> {
  const alike = new Map<string, { columns: Record<string, unknown>; ids: number[] }>();
  for (const change of changes) {
    const columns = columnsOf(change);
    const key = JSON.stringify(columns);
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { columns, ids: [change.id] });
    else known.ids.push(change.id);
  }
  for (const { columns, ids } of alike.values()) {
    for (const some of chunksOf(ids)) await trx(table).whereIn('id', some).update(columns);
  }
}

/** Stores the new classification of views. */
export const changeViews = (trx: Knex, changes: readonly ViewChange[]): Promise<void> =>
  changeAlike(trx, 'analytics_events', changes, (change) => ({
    ...change.visit,
    bot: change.bot,
    session: change.session,
    new_visitor: change.isNewVisitor,
    new_session: change.isNewSession,
  }));

/** Stores the new classification of clicks. */
export const changeClicks = (trx: Knex, changes: readonly ClickChange[]): Promise<void> =>
  changeAlike(trx, 'affiliate_clicks', changes, (change) => ({
    ...change.visit,
    bot: change.bot,
    is_repeat: change.isRepeat,
  }));

/** Marks the events in a time span as classified by the current rules. */
export async function noteRules(trx: Knex, { from, to }: Moments): Promise<void> {
  for (const table of ['analytics_events', 'affiliate_clicks'] as const) {
    await trx(table)
      .where('at', '>=', from)
      .where('at', '<', to)
      .where('bot_rules', '<', BOT_RULES)
      .whereNotNull('agent_id')
      .update({ bot_rules: BOT_RULES });
  }
}
