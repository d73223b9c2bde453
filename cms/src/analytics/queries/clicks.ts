import type { Knex } from 'knex';
import type { PreparedEvent } from '../rules/prepare-event';
import { DOUBLE_CLICK_MS } from '../rules/visitor';
import { chunksOf } from '../../lib/chunks';
import { insertRows } from '../../lib/insert-rows';
import { commonColumns, type StoredWith } from './events';
import { countOf } from '../../strapi/count-of';

const TABLE = 'affiliate_clicks';
const CHANGED_AT_ONCE = 500;

/** A reported click. */
export interface ClickEvent extends PreparedEvent {
  click: NonNullable<PreparedEvent['click']>;
}

/** A classified click. */
export interface ClassifiedClick extends StoredWith {
  event: ClickEvent;
  isRepeat: boolean;
}

/** A stored click. */
export interface EarlierClick {
  visitor: string;
  productId: number;
  at: number;
}

/** Those of the given click ids that are stored. */
export async function selectKnownClicks(
  trx: Knex,
  clickIds: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunksOf(clickIds)) {
    const rows = await trx(TABLE)
      .whereIn('click_id', some)
      .select<{ click_id: string }[]>('click_id');
    for (const { click_id } of rows) known.add(click_id);
  }
  return known;
}

/** The row ids of those clicks that count as a reader's. */
export async function selectReadersClicks(
  trx: Knex,
  clickIds: readonly string[],
): Promise<number[]> {
  const rows = await trx(TABLE)
    .whereIn('click_id', [...clickIds])
    .whereNull('bot')
    .select<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}

/** The stored clicks of visitors that clicks between two times (milliseconds) may repeat. */
export async function selectClicksNear(
  trx: Knex,
  visitors: readonly string[],
  from: number,
  to: number,
): Promise<EarlierClick[]> {
  const clicks: EarlierClick[] = [];
  for (const some of chunksOf(visitors)) {
    const rows = await trx(TABLE)
      .whereIn('visitor', some)
      .whereNull('bot')
      .whereBetween('at', [from - DOUBLE_CLICK_MS, to + DOUBLE_CLICK_MS])
      .select<{ visitor: string; product_id: number; at: number | string }[]>(
        'visitor',
        'product_id',
        'at',
      );
    for (const { visitor, product_id, at } of rows) {
      clicks.push({ visitor, productId: product_id, at: Number(at) });
    }
  }
  return clicks;
}

/** Stores clicks; returns the ids of those that were not stored before. */
export async function insertClicks(
  trx: Knex,
  clicks: readonly ClassifiedClick[],
): Promise<Set<string>> {
  const rows = clicks
    .map(({ event, isRepeat, ...stored }) => ({
      ...commonColumns(event, stored),
      click_id: event.click.clickId,
      product_id: event.click.productId,
      network_id: event.networkId,
      slot: event.click.slot,
      is_repeat: isRepeat,
    }))
    // In a fixed order, so that concurrent writers of the same ids cannot deadlock.
    .sort((a, b) => (a.click_id < b.click_id ? -1 : 1));
  const added = await insertRows<{ click_id: string }>(trx, TABLE, rows, {
    onConflict: 'on conflict (click_id) do nothing',
    returning: ['click_id'],
  });
  return new Set(added.map(({ click_id }) => click_id));
}

const traceable = (knex: Knex, moment: number): Knex.QueryBuilder =>
  knex(TABLE)
    .where('at', '<', moment)
    .where((query) => void query.whereNotNull('visitor').orWhereNotNull('agent_id'));

/** Number of clicks from before a time (milliseconds) that still identify their visitor. */
export async function countTraceableClicks(knex: Knex, moment: number): Promise<number> {
  return countOf(traceable(knex, moment));
}

/**
 * Removes visitor and user agent from a batch of clicks from before a time (milliseconds); returns
 * how many.
 */
export const anonymizeClicks = (knex: Knex, moment: number): Promise<number> =>
  knex(TABLE)
    .whereIn('id', traceable(knex, moment).orderBy('at').limit(CHANGED_AT_ONCE).select('id'))
    .update({ visitor: null, agent_id: null });
