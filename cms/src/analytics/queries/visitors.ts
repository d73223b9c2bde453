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

/** On PostgreSQL: locks the rows of visitors, creating missing ones, and returns them. */
const lockRows = (trx: Knex, visitors: readonly string[]): Promise<VisitorRow[]> =>
  // A row of defaults only locks the place of a visitor who has not viewed a page yet.
  insertRows<VisitorRow>(
    trx,
    TABLE,
    visitors.map((visitor) => ({ visitor })),
    {
      // A no-op update locks the row and includes it in the result.
      onConflict: `on conflict (visitor) do update set session = ${TABLE}.session`,
      returning: COLUMNS,
    },
  );

/** On SQLite: returns the rows of visitors; a transaction that has written is the only writer. */
const readRows = (trx: Knex, visitors: readonly string[]): Promise<VisitorRow[]> =>
  trx(TABLE)
    .whereRaw('visitor in (select value from json_each(?))', [JSON.stringify(visitors)])
    .select<VisitorRow[]>(COLUMNS);

/**
 * The states of visitors, whose rows are locked until the transaction ends, which must have written
 * already. Rows are locked in the order of the hashes to prevent deadlocks.
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

/**
 * Deletes a batch of the visitors last seen outside a time span (milliseconds); returns how many.
 */
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
    // Visitors who have returned in the meantime are kept.
    .whereNotBetween('last_seen', [from, to])
    .delete();
  return rows.length;
}
