import type { Knex } from 'knex';
import type { PostSeries } from '../../../contract/post';
import { allPosts, publishedPosts } from '../../posts/queries/post-source';

/** A series as the database returns it. */
export interface SeriesRow {
  id: number;
  slug: string;
  title: string;
  intro: string | null;
  version: number | null;
}

/** A post's place in a series. */
export interface SeriesPlaceRow {
  series_id: number;
  post_id: number;
  slug: string;
  title: string;
}

export const seriesColumns = ['id', 'slug', 'title', 'intro', 'version'];

/** The posts of some series, each in its own order; only published ones by default. */
export const selectSeriesPosts = (
  knex: Knex,
  seriesIds: readonly number[],
  withDrafts = false,
): Promise<SeriesPlaceRow[]> =>
  allPosts(knex)
    .join('series_posts_lnk as l', 'l.post_id', 'p.id')
    .whereIn('l.series_id', [...seriesIds])
    .where((query) => void (withDrafts || query.where('p.published', true)))
    .orderBy(['l.series_id', 'l.post_ord', 'l.id'])
    .select<SeriesPlaceRow[]>('l.series_id', 'p.id as post_id', 'p.slug', 'p.title');

/** The series of posts, the oldest series first. */
const selectSeriesOf = (knex: Knex, postIds: readonly number[]) =>
  knex('series as s')
    .join('series_posts_lnk as l', 'l.series_id', 's.id')
    .whereIn('l.post_id', [...postIds])
    .orderBy('s.id')
    .select<(SeriesRow & { post_id: number })[]>(
      'l.post_id',
      ...seriesColumns.map((name) => `s.${name}`),
    );

/**
 * Positions of published posts in their series, by post id; a post in several is listed in the
 * oldest one, posts in none are missing.
 */
export async function seriesOfPosts(
  knex: Knex,
  postIds: readonly number[],
): Promise<Map<number, PostSeries>> {
  const found = new Map<number, PostSeries>();
  const rows = await selectSeriesOf(knex, postIds);
  if (rows.length === 0) return found;
  const all = await selectSeriesPosts(knex, [...new Set(rows.map(({ id }) => id))]);
  for (const { post_id: postId, id, slug, title } of rows) {
    const places = all.filter((place) => place.series_id === id);
    const index = places.findIndex((place) => place.post_id === postId);
    if (index < 0 || found.has(postId)) continue;
    const [previous, next] = [places[index - 1], places[index + 1]];
    found.set(postId, {
      ...{ slug, title, place: index + 1, count: places.length },
      previous: previous === undefined ? null : { slug: previous.slug, title: previous.title },
      next: next === undefined ? null : { slug: next.slug, title: next.title },
    });
  }
  return found;
}

/** The slugs of series with published posts. */
export async function selectPublicSeries(knex: Knex): Promise<string[]> {
  const rows: { slug: string }[] = await publishedPosts(knex)
    .join('series_posts_lnk as l', 'l.post_id', 'p.id')
    .join('series as s', 's.id', 'l.series_id')
    .orderBy('s.slug')
    .distinct('s.slug');
  return rows.map(({ slug }) => slug);
}

/**
 * All series as their pages show them: their texts, and the ids of their published posts in order.
 */
export async function selectShownSeries(
  knex: Knex,
): Promise<{ slug: string; title: string; intro: string; postIds: number[] }[]> {
  const rows = await knex('series').orderBy('id').select<SeriesRow[]>(seriesColumns);
  const places = await selectSeriesPosts(
    knex,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, slug, title, intro }) => ({
    ...{ slug, title, intro: intro ?? '' },
    postIds: places.filter((place) => place.series_id === id).map((place) => place.post_id),
  }));
}
