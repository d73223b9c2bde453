import type { Knex } from 'knex';
import type { ClickSlot } from '../../contract/collect';
import type { MetricPart } from '../../contract/analytics';

/** A time span in milliseconds, excluding its end. */
export interface Moments {
  from: number;
  to: number;
}

/** The part of the site to select: a key, or all keys except some. */
export interface RowPart {
  part: MetricPart;
  key: string;
  /** The keys that are listed individually, when the rest is selected. */
  except?: readonly string[];
}

/** The kind of events to select. */
export type RowKind = 'views' | 'visitors' | 'sessions' | 'clicks' | 'bots';

/** A stored event from either table. */
export interface RawRow {
  kind: 'view' | 'click';
  at: number;
  path: string;
  source: string;
  channel: string;
  device: string;
  bot: string | null;
  simulated: boolean;
  newVisitor: boolean;
  newSession: boolean;
  productId: number | null;
  slot: ClickSlot | null;
}

interface StoredRow {
  at: number | string;
  path: string;
  source: string;
  channel: string;
  device: string;
  bot: string | null;
  simulated: boolean | number;
  new_visitor?: boolean | number;
  new_session?: boolean | number;
  product_id?: number;
  slot?: ClickSlot | null;
}

const COLUMNS = ['at', 'path', 'source', 'channel', 'device', 'bot', 'simulated'];

const columnOf: Readonly<Record<MetricPart, string>> = {
  source: 'source',
  channel: 'channel',
  campaign: 'campaign',
  device: 'device',
  page: 'path',
  post: 'post_id',
  category: 'category_id',
  product: 'product_id',
  network: 'network_id',
  bot: 'bot',
};

function narrow(query: Knex.QueryBuilder, { part, key, except }: RowPart): void {
  const column = columnOf[part];
  // Posts are counted by id, not by path.
  if (part === 'page') void query.whereNull('post_id');
  if (except === undefined) void query.where(column, key);
  else void query.whereNotNull(column).whereNotIn(column, except);
}

const toRow = (kind: RawRow['kind'], row: StoredRow): RawRow => ({
  kind,
  at: Number(row.at),
  path: row.path,
  source: row.source,
  channel: row.channel,
  device: row.device,
  bot: row.bot,
  simulated: Boolean(row.simulated),
  newVisitor: Boolean(row.new_visitor),
  newSession: Boolean(row.new_session),
  productId: row.product_id ?? null,
  slot: row.slot ?? null,
});

interface Wanted {
  kind: RowKind;
  of: RowPart | undefined;
  moments: Moments;
  limit: number;
}

function wantedOf(
  query: Knex.QueryBuilder,
  { kind, of, moments, limit }: Wanted,
): Knex.QueryBuilder {
  void query.where('at', '>=', moments.from).where('at', '<', moments.to);
  if (kind === 'bots') void query.whereNotNull('bot');
  else void query.whereNull('bot');
  if (of !== undefined) narrow(query, of);
  return query
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

const selectViews = async (knex: Knex, wanted: Wanted): Promise<RawRow[]> => {
  const query = knex('analytics_events').select<StoredRow[]>(
    ...COLUMNS,
    'new_visitor',
    'new_session',
  );
  if (wanted.kind === 'visitors') void query.where({ new_visitor: true });
  if (wanted.kind === 'sessions') void query.where({ new_session: true });
  const rows = (await wantedOf(query, wanted)) as StoredRow[];
  return rows.map((row) => toRow('view', row));
};

const selectClicks = async (knex: Knex, wanted: Wanted): Promise<RawRow[]> => {
  const query = knex('affiliate_clicks').select<StoredRow[]>(...COLUMNS, 'product_id', 'slot');
  if (wanted.kind === 'clicks') void query.where({ is_repeat: false });
  const rows = (await wantedOf(query, wanted)) as StoredRow[];
  return rows.map((row) => toRow('click', row));
};

/** The stored events of a kind in a time span, newest first. */
export async function selectRawRows(knex: Knex, wanted: Wanted): Promise<RawRow[]> {
  if (wanted.kind === 'clicks') return selectClicks(knex, wanted);
  const views = await selectViews(knex, wanted);
  if (wanted.kind !== 'bots') return views;
  const clicks = await selectClicks(knex, wanted);
  return [...views, ...clicks].sort((a, b) => b.at - a.at).slice(0, wanted.limit);
}

/** The time of the oldest stored event in a table; undefined if there is none. */
export async function oldestAt(
  knex: Knex,
  table: 'analytics_events' | 'affiliate_clicks',
): Promise<number | undefined> {
  const row = await knex(table).orderBy('at').first<{ at: number | string } | undefined>('at');
  return row === undefined ? undefined : Number(row.at);
}
