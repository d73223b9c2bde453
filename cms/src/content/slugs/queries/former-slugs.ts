import type { Knex } from 'knex';
import type { SlugKind } from '../services/slug-history';

/** The former slugs of entries of a kind, by entry id. */
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

/** A former slug of an entry, and its current one. */
export interface MovedSlug {
  from: string;
  to: string;
}

/** Former slugs of a kind after a given one, with the current slugs of their entries. */
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
