import type { Knex } from 'knex';
import type { MovedKind } from '../../../contract/moving';
import { chunksOf } from '../../../lib/chunks';
import { type EntryResult, isBrought, type Tally } from '../rules/comes';
import { entriesOf, type EntryRow } from './entries';

const USED = 'case when uses > 0 then 1 else 0 end';
const HERE = 'case when target_id is null then 0 else 1 end';

/** Number of entries by kind, state and status, and by whether they are used and imported. */
export async function tallyEntries(
  knex: Knex,
  importId: number,
  undone: ReadonlySet<number>,
): Promise<Tally[]> {
  const rows = await entriesOf(knex, importId)
    .groupBy('kind', 'state', 'status', 'outcome', 'run_id', knex.raw(USED), knex.raw(HERE))
    .select<
      (Pick<EntryRow, 'kind' | 'state'> &
        Omit<EntryResult, 'here'> & { here: number; used: number; count: number | string })[]
    >(
      ...['kind', 'state', 'status', 'outcome', 'run_id'],
      knex.raw(`${USED} as used`),
      knex.raw(`${HERE} as here`),
      knex.raw('count(*) as count'),
    );
  return rows.map(({ here, used, count, ...row }) => ({
    ...{ kind: row.kind, key: '', state: row.state, status: row.status, used: used === 1 },
    ...{ done: isBrought({ ...row, here: here === 1 }, undone), count: Number(count) },
  }));
}

type Single = Pick<EntryRow, 'key' | 'state' | 'uses' | 'target_id'> & Omit<EntryResult, 'here'>;

/** Separate tallies for the entries with these keys, each subtracted from that of its group. */
export async function tallySingly(
  knex: Knex,
  importId: number,
  kind: MovedKind,
  { keys, undone }: { keys: readonly string[]; undone: ReadonlySet<number> },
): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const some of chunksOf(keys)) {
    const rows = await entriesOf(knex, importId)
      .where({ kind })
      .whereIn('key', some)
      .select<Single[]>(...['key', 'state', 'status', 'outcome', 'run_id', 'uses', 'target_id']);
    for (const { key, uses, target_id: target, ...row } of rows) {
      const done = isBrought({ ...row, here: target !== null }, undone);
      const one = { kind, state: row.state, status: row.status, used: uses > 0, done };
      tallies.push({ ...one, key: '', count: -1 }, { ...one, key, count: 1 });
    }
  }
  return tallies;
}
