import type { Knex } from 'knex';
import type { Channel } from '../rules/channels';
import type { Device } from '../rules/device';
import type { VisitorState } from '../rules/sessions';
import { insertRows } from '../../lib/insert-rows';
import { isSqlite } from '../../lib/is-sqlite';

const TABLE = 'analytics_visitors';
const PRUNED_AT_ONCE = 500;
const STATE = ['last_seen', 'session', 'source', 'channel', 'campaign', 'device'] as const;
const COLUMNS = ['visitor', ...STATE] as const;
const SEEN =
  'on conflict (visitor) do update set ' +
  STATE.map((column) => `${column} = excluded.${column}`).join(', ');

interface VisitorRow {
  visitor: string;
  last_seen: number | string;
  session: number;
  source: string;
  channel: Channel;
  campaign: string | null;
  device: Device;
}

const toRow = (visitor: string, { lastSeen, session, visit }: VisitorState) => ({
  visitor,
  last_seen: lastSeen,
  session,
  source: visit.source,
  channel: visit.channel,
  campaign: visit.campaign,
  device: visit.device,
});

/** On PostgreSQL: locks the rows of visitors, made where there are none, and returns them. */
const lockRows = (trx: Knex, visitors: readonly string[]): Promise<VisitorRow[]> =>
  // A row of defaults says nothing yet: it holds the place of who has seen no page.
  insertRows<VisitorRow>(
    trx,
    TABLE,
    visitors.map((visitor) => ({ visitor })),
    {
      // A no-op write locks the row, and makes it be returned.
      onConflict: `on conflict (visitor) do update set session = ${TABLE}.session`,
      returning: COLUMNS,
    },
  );

/** On SQLite: returns the rows of visitors; who has written in a transaction is the only one who writes. */
const readRows = (trx: Knex, visitors: readonly string[]): Promise<VisitorRow[]> =>
  trx(TABLE)
    .whereRaw('visitor in (select value from json_each(?))', [JSON.stringify(visitors)])
    .select<VisitorRow[]>(COLUMNS);

/**
 * The states of visitors, whose rows are locked until the transaction, which has written
 * already, ends. Rows are locked in the order of the hashes, which prevents deadlocks.
 */
export async function lockVisitors(
  trx: Knex,
  visitors: ReadonlySet<string>,
): Promise<Map<string, VisitorState>> {
  const states = new Map<string, VisitorState>();
  const rows = await (isSqlite(trx) ? readRows : lockRows)(trx, [...visitors].sort());
  for (const { visitor, last_seen, session, ...visit } of rows) {
    states.set(visitor, { lastSeen: Number(last_seen), session, visit });
  }
  return states;
}

/** Stores the states of visitors whose rows are locked. */
export async function saveVisitors(
  trx: Knex,
  states: readonly (readonly [visitor: string, state: VisitorState])[],
): Promise<void> {
  const rows = states.map(([visitor, state]) => toRow(visitor, state));
  await insertRows(trx, TABLE, rows, { onConflict: SEEN });
}

/** Deletes some of the visitors who were last seen outside a span of moments (milliseconds); returns how many. */
export async function deleteVisitorsOutside(knex: Knex, from: number, to: number): Promise<number> {
  const rows = await knex(TABLE)
    .whereNotBetween('last_seen', [from, to])
    .limit(PRUNED_AT_ONCE)
    .select<{ visitor: string }[]>('visitor');
  if (rows.length === 0) return 0;
  await knex(TABLE)
    .whereIn(
      'visitor',
      rows.map(({ visitor }) => visitor),
    )
    // Visitors who have come back meanwhile are kept.
    .whereNotBetween('last_seen', [from, to])
    .delete();
  return rows.length;
}
