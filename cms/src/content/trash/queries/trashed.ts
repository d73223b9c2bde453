import type { Knex } from 'knex';
import { expiredBefore } from '../../rules/trash';
import type { Clock } from '../../../lib/clock';
import { notFound } from '../../../lib/errors';
import { countOf } from '../../../strapi/count-of';
import { kept, type KeptKind } from '../../history/queries/kept';
import { presentTrashed, type TrashRow } from '../presenters/trashed';
import { containing, sortedBy } from '../../../strapi/list-query';
import type { TrashedEntry, TrashQuery } from '../../../contract/revision';

/** All deleted entries of a kind, as `t`. */
export const allTrash = (kind: KeptKind, knex: Knex): Knex.QueryBuilder =>
  knex(`${kept[kind].trash} as t`);

/**
 * Entries that can be restored. A delete that failed outside a transaction may have left a copy of an existing entry;
 * such copies are excluded.
 */
const restorable = (knex: Knex, kind: KeptKind, clock: Clock): Knex.QueryBuilder =>
  allTrash(kind, knex)
    .where('t.deleted_at', '>', expiredBefore(clock.now()))
    .whereNotExists(
      knex(`${kept[kind].entries} as e`).whereRaw(`e.id = t.${kept[kind].id}`).select('e.id'),
    );

/**
 * One page of the restorable entries of a kind, optionally with a text in their title or address.
 */
export async function listTrashed(
  knex: Knex,
  kind: KeptKind,
  { limit, offset, q, sort }: TrashQuery,
  clock: Clock,
): Promise<{ items: TrashedEntry[]; total: number }> {
  const id = `t.${kept[kind].id}`;
  const found = (): Knex.QueryBuilder =>
    containing(restorable(knex, kind, clock), knex, ['t.title', 't.slug'], q);
  const total = await countOf(found());
  const columns = { deleted: 't.deleted_at', title: 'lower(t.title)' };
  const rows = await sortedBy(found(), sort, { columns, id })
    .limit(limit)
    .offset(offset)
    .select<TrashRow[]>(`${id} as id`, 't.slug', 't.title', 't.published', 't.deleted_at');
  return { items: rows.map(presentTrashed), total };
}

/** The expired entries of a kind in the trash. */
export const selectExpired = (knex: Knex, kind: KeptKind, clock: Clock): Knex.QueryBuilder =>
  allTrash(kind, knex).where('t.deleted_at', '<=', expiredBefore(clock.now()));

/** Removes restored or erased entries from the trash. */
export const takeOut = async (trx: Knex, kind: KeptKind, ids: readonly number[]): Promise<void> => {
  await trx(kept[kind].trash)
    .whereIn(kept[kind].id, [...ids])
    .delete();
};

/**
 * Reads an entry of the trash and locks it against other restores and removals until the transaction ends; throws 404.
 */
export async function lockTrashed(
  trx: Knex,
  kind: KeptKind,
  id: number,
  clock: Clock,
): Promise<unknown> {
  const row = await restorable(trx, kind, clock)
    .where(`t.${kept[kind].id}`, id)
    .forUpdate()
    .first<{ snapshot: string } | undefined>('t.snapshot');
  if (row === undefined) throw notFound(`There is no ${kind} ${id} in the trash.`);
  return JSON.parse(row.snapshot);
}
