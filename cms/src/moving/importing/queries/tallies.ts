import type { Knex } from 'knex';
import type { MovedKind } from '../../../contract/moving';
import { chunksOf } from '../../../lib/chunks';
import type { Tally } from '../rules/comes';
import { entriesOf, type EntryRow } from './entries';

type Dealt = Pick<EntryRow, 'status' | 'outcome'> & { here: number };

/** Whether this import has brought a thing; a run that goes on passes over what the one before has brought. */
const isDone = ({ status, outcome, here }: Dealt): boolean =>
  outcome === 'created' ||
  outcome === 'changed' ||
  (outcome === 'skipped' && here === 1 && (status === 'new' || status === 'changed'));

const USED = 'case when uses > 0 then 1 else 0 end';
const HERE = 'case when target_id is null then 0 else 1 end';

/** How many things there are of each kind, state and status, those apart that nothing has, and those that have come. */
export async function tallyEntries(knex: Knex, importId: number): Promise<Tally[]> {
  const rows = await entriesOf(knex, importId)
    .groupBy('kind', 'state', 'status', 'outcome', knex.raw(USED), knex.raw(HERE))
    .select<
      (Pick<EntryRow, 'kind' | 'state'> & Dealt & { used: number; count: number | string })[]
    >(
      ...['kind', 'state', 'status', 'outcome'],
      knex.raw(`${USED} as used`),
      knex.raw(`${HERE} as here`),
      knex.raw('count(*) as count'),
    );
  return rows.map(({ kind, state, status, outcome, here, used, count }) => ({
    ...{ kind, key: '', state, status, used: used === 1 },
    ...{ done: isDone({ status, outcome, here }), count: Number(count) },
  }));
}

/** The things with these keys as tallies of their own, each taken out of that of its group. */
export async function tallySingly(
  knex: Knex,
  importId: number,
  kind: MovedKind,
  keys: readonly string[],
): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const some of chunksOf(keys)) {
    const rows = await entriesOf(knex, importId)
      .where({ kind })
      .whereIn('key', some)
      .select<Pick<EntryRow, 'key' | 'state' | 'status' | 'outcome' | 'uses' | 'target_id'>[]>(
        ...['key', 'state', 'status', 'outcome', 'uses', 'target_id'],
      );
    for (const { key, state, status, outcome, uses, target_id: target } of rows) {
      const here = Number(target !== null);
      const one = { kind, state, status, used: uses > 0, done: isDone({ status, outcome, here }) };
      tallies.push({ ...one, key: '', count: -1 }, { ...one, key, count: 1 });
    }
  }
  return tallies;
}
