import type { Knex } from 'knex';
import type { DoubtCode, ImportDoubt, MovedKind } from '../../../contract/moving';
import { insertRows } from '../../../lib/insert-rows';
import { countOf } from '../../../strapi/count-of';
import { idleKeys } from './entries';

type DoubtRow = ImportDoubt & { id: number };

const columns = ['code', 'kind', 'key', 'title', 'message'] as const;

/** Stores doubts about an import. */
export const insertDoubts = async (
  trx: Knex,
  importId: number,
  doubts: readonly ImportDoubt[],
): Promise<void> => {
  const rows = doubts.map(({ code, kind, key, title, message }) => ({
    import_id: importId,
    ...{ code, kind, key, title, message },
  }));
  await insertRows(trx, 'import_doubts', rows);
};

/** Deletes doubts about authors, categories and tags without posts, which are not imported. */
export const dropIdleDoubts = async (trx: Knex, importId: number): Promise<void> => {
  for (const kind of ['author', 'category', 'tag'] satisfies MovedKind[]) {
    const idle = idleKeys(trx, importId, kind);
    await trx('import_doubts').where({ import_id: importId, kind }).whereIn('key', idle).delete();
  }
};

/** Number of doubts of each kind about an import. */
export async function countDoubts(knex: Knex, importId: number): Promise<Map<DoubtCode, number>> {
  const rows = await knex('import_doubts')
    .where({ import_id: importId })
    .groupBy('code')
    .select<{ code: DoubtCode; count: number | string }[]>('code', knex.raw('count(*) as count'));
  return new Map(rows.map(({ code, count }) => [code, Number(count)]));
}

/** A page of the doubts about an import, optionally of one kind, and their number. */
export async function listDoubts(
  knex: Knex,
  importId: number,
  { code, limit, offset }: { code?: DoubtCode | undefined; limit: number; offset: number },
): Promise<{ items: ImportDoubt[]; total: number }> {
  const all = () =>
    knex('import_doubts').where({ import_id: importId, ...(code !== undefined && { code }) });
  const items = await all()
    .orderBy([{ column: 'code' }, { column: 'id' }])
    .limit(limit)
    .offset(offset)
    .select<DoubtRow[]>([...columns]);
  return { items, total: await countOf(all()) };
}
