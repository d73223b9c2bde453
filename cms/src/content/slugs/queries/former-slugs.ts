import type { Knex } from 'knex';
import type { SlugKind } from '../services/slug-history';

/** The slugs that entries of a kind had before, by their ids. */
export async function selectFormerSlugs(
  knex: Knex,
  kind: SlugKind,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const rows: { slug: string; target_id: number }[] = await knex('slug_history')
    .where({ kind })
    .whereIn('target_id', [...ids])
    .orderBy('slug')
    .select('slug', 'target_id');
  const found = new Map<number, string[]>();
  for (const { slug, target_id: id } of rows) found.set(id, [...(found.get(id) ?? []), slug]);
  return found;
}

/** A slug that an entry had, and the one that it has now. */
export interface MovedSlug {
  from: string;
  to: string;
}

/** Former slugs of a kind after one of them, with the present ones of their entries in a table. */
export const selectMovedSlugs = (
  knex: Knex,
  { kind, table }: { kind: SlugKind; table: string },
  after: string,
  limit: number,
): Promise<MovedSlug[]> =>
  knex('slug_history as h')
    .join(`${table} as t`, 't.id', 'h.target_id')
    .where('h.kind', kind)
    .where('h.slug', '>', after)
    .orderBy('h.slug')
    .limit(limit)
    .select<MovedSlug[]>('h.slug as from', 't.slug as to');
