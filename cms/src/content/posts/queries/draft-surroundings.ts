import type { Knex } from 'knex';
import type { CheckedProduct } from '../../rules/drafts/draft';
import { chunksOf } from '../../../lib/chunks';

/** A story that a draft is compared with. */
export interface OtherStory {
  id: number;
  title: string;
  content: string | null;
}

/** Stories by their ids, with their texts. */
export const selectStories = (knex: Knex, ids: readonly number[]): Promise<OtherStory[]> =>
  knex('posts')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select<OtherStory[]>('id', 'title', 'content');

/** The products that are offered, and those of the draft, as far as links to them are looked at. */
export async function selectCheckedProducts(
  knex: Knex,
  chosen: readonly number[],
): Promise<CheckedProduct[]> {
  const rows = await knex('affiliate_products as a')
    .leftJoin('affiliate_products_network_lnk as an', 'an.affiliate_product_id', 'a.id')
    // It is null in what is older than the field.
    .where((query) => void query.whereRaw('a.archived is not true').orWhereIn('a.id', [...chosen]))
    .orderBy('a.id')
    .select<{ id: number; name: string | null; url: string | null; network: number | null }[]>(
      'a.id',
      'a.name',
      'a.affiliate_url as url',
      'an.affiliate_network_id as network',
    );
  return rows.map(({ id, name, url, network }) => ({
    id,
    name: name ?? '',
    affiliateUrl: url ?? '',
    isPaid: network !== null,
  }));
}

/** Which of these slugs readers find, now or by a redirect from an old address. */
export async function knownSlugs(
  knex: Knex,
  kind: 'post' | 'category' | 'tag',
  slugs: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const part of chunksOf([...slugs])) {
    for (const query of slugQueries(knex, kind, part)) {
      const rows: { slug: string }[] = await query;
      for (const { slug } of rows) found.add(slug);
    }
  }
  return found;
}

function slugQueries(
  knex: Knex,
  kind: 'post' | 'category' | 'tag',
  slugs: readonly string[],
): Knex.QueryBuilder[] {
  if (kind === 'tag') {
    const tagged = knex('post_tags as h').join('posts as p', 'p.id', 'h.post_id');
    return [tagged.where('p.published', true).whereIn('h.slug', slugs).distinct('h.slug as slug')];
  }
  const old = knex('slug_history as h').where('h.kind', kind).whereIn('h.slug', slugs);
  if (kind === 'category') {
    return [
      knex('categories').whereIn('slug', slugs).select('slug'),
      old.join('categories as c', 'c.id', 'h.target_id').select('h.slug as slug'),
    ];
  }
  return [
    knex('posts').where('published', true).whereIn('slug', slugs).select('slug'),
    old
      .join('posts as p', 'p.id', 'h.target_id')
      .where('p.published', true)
      .select('h.slug as slug'),
  ];
}
