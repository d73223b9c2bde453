import type { Knex } from 'knex';
import { chunksOf } from '../../../lib/chunks';
import { publishedPosts } from './post-source';
import type { PostTable } from './post-table';

/** The fields of a published post that its address and last change depend on. */
export type AddressRow = Pick<
  PostTable,
  'id' | 'slug' | 'created_at' | 'publication_date' | 'edited_at'
>;

/** The addresses of published posts, in the order of the given ids. */
export async function selectAddresses(knex: Knex, ids: readonly number[]): Promise<AddressRow[]> {
  const found = new Map<number, AddressRow>();
  for (const some of chunksOf(ids, 500)) {
    const rows = await publishedPosts(knex)
      .whereIn('p.id', some)
      .select<AddressRow[]>('p.id', 'p.slug', 'p.created_at', 'p.publication_date', 'p.edited_at');
    for (const row of rows) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
