import type { Knex } from 'knex';

type Moment = number | string | Date;

/** A published post as far as its address and its last change go. */
export interface AddressRow {
  slug: string;
  created_at: Moment;
  publication_date: Moment | null;
  edited_at: Moment | null;
  category_id: number | null;
}

/** All published posts, newest first. */
export const selectAddresses = (knex: Knex): Promise<AddressRow[]> =>
  knex('posts as p')
    .leftJoin('posts_category_lnk as pc', 'pc.post_id', 'p.id')
    .where('p.published', true)
    .orderBy([
      { column: 'p.publication_date', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .select<AddressRow[]>(
      'p.slug',
      'p.created_at',
      'p.publication_date',
      'p.edited_at',
      'pc.category_id',
    );
