import type { Knex } from 'knex';
import { NEWEST_FIRST, publishedPosts, withCategoryId } from './post-source';
import type { PostTable } from './post-table';

/** A published post as far as its address and its last change go. */
export interface AddressRow extends Pick<
  PostTable,
  'slug' | 'created_at' | 'publication_date' | 'edited_at'
> {
  category_id: number | null;
}

/** All published posts, newest first. */
export const selectAddresses = (knex: Knex): Promise<AddressRow[]> =>
  withCategoryId(publishedPosts(knex))
    .orderBy([...NEWEST_FIRST])
    .select<AddressRow[]>(
      'p.slug',
      'p.created_at',
      'p.publication_date',
      'p.edited_at',
      'pc.category_id',
    );
