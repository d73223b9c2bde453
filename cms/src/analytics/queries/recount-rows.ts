import type { Knex } from 'knex';
import type { BotReason } from '../../lib/bots';
import type { Channel } from '../rules/channels';
import type { StoredClick, StoredView } from '../rules/day-recount';
import type { Device } from '../rules/device';
import { chunksOf } from '../../lib/chunks';
import type { Moments } from './raw-rows';

/** The tables of individual events. */
export type EventTable = 'analytics_events' | 'affiliate_clicks';

interface StoredRow {
  id: number | string;
  at: number | string;
  visitor: string | null;
  path: string;
  post_id: number | null;
  category_id: number | null;
  source: string;
  channel: Channel;
  campaign: string | null;
  device: Device;
  simulated: boolean | number;
  bot: BotReason | null;
  bot_rules: number;
  agent_id: number | null;
}

interface ViewRow extends StoredRow {
  session: number | null;
  new_visitor: boolean | number;
  new_session: boolean | number;
}

interface ClickRow extends StoredRow {
  product_id: number;
  network_id: number | null;
  is_repeat: boolean | number;
}

/** The ids of the events in a time span, in order. */
export async function selectEventIds(
  knex: Knex,
  table: EventTable,
  { from, to }: Moments,
): Promise<number[]> {
  const rows = await knex(table)
    .where('at', '>=', from)
    .where('at', '<', to)
    .select<{ id: number | string }[]>('id');
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

const byId = (a: StoredRow, b: StoredRow): number => Number(a.id) - Number(b.id);

/** A stored event that has not been classified by the current rules yet. */
export type Unclassified<T> = Omit<T, 'verdict' | 'isReclassified'> & {
  /** The version of the rules that classified it. */
  botRules: number;
  agentId: number | null;
};

/** User agents by id. */
export async function selectAgents(
  knex: Knex,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const agents = new Map<number, string>();
  for (const some of chunksOf(ids)) {
    const rows = await knex('analytics_agents')
      .whereIn('id', some)
      .select<{ id: number; agent: string }[]>('id', 'agent');
    for (const { id, agent } of rows) agents.set(id, agent);
  }
  return agents;
}

const toEvent = (row: StoredRow) => ({
  id: Number(row.id),
  at: Number(row.at),
  visitor: row.visitor,
  path: row.path,
  postId: row.post_id,
  categoryId: row.category_id,
  visit: {
    source: row.source,
    channel: row.channel,
    campaign: row.campaign,
    device: row.device,
  },
  simulated: Boolean(row.simulated),
  bot: row.bot,
  botRules: row.bot_rules,
  agentId: row.agent_id,
});

/** The views with these ids, in order. */
export async function selectStoredViews(
  knex: Knex,
  ids: readonly number[],
): Promise<Unclassified<StoredView>[]> {
  const rows = await knex('analytics_events').whereIn('id', ids).select<ViewRow[]>('*');
  return rows.sort(byId).map((row) => ({
    ...toEvent(row),
    session: row.session,
    isNewVisitor: Boolean(row.new_visitor),
    isNewSession: Boolean(row.new_session),
  }));
}

/** The clicks with these ids, in order. */
export async function selectStoredClicks(
  knex: Knex,
  ids: readonly number[],
): Promise<Unclassified<StoredClick>[]> {
  const rows = await knex('affiliate_clicks').whereIn('id', ids).select<ClickRow[]>('*');
  return rows.sort(byId).map((row) => ({
    ...toEvent(row),
    productId: row.product_id,
    networkId: row.network_id,
    isRepeat: Boolean(row.is_repeat),
  }));
}

/** The times of the oldest and newest event of both tables; undefined if there is none. */
export async function eventSpan(knex: Knex): Promise<Moments | undefined> {
  const moments: number[] = [];
  for (const table of ['analytics_events', 'affiliate_clicks'] as const) {
    // Queried separately: for both at once SQLite would read the whole index.
    for (const order of ['asc', 'desc'] as const) {
      const row = await knex(table)
        .orderBy('at', order)
        .first<{ at: number | string } | undefined>('at');
      if (row !== undefined) moments.push(Number(row.at));
    }
  }
  return moments.length === 0
    ? undefined
    : { from: Math.min(...moments), to: Math.max(...moments) };
}
