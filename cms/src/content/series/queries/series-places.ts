import type { Knex } from 'knex';
import { z } from 'zod';
import { countSave } from '../../slugs/queries/entry-address';

/** Position of a post in its series: at `place`, counted from 0. */
export const seriesPlace = z.object({ seriesId: z.number().int(), place: z.number().int() });

export type SeriesPlace = z.infer<typeof seriesPlace>;

const LINKS = 'series_posts_lnk';

/** The posts of a series in order, drafts included. */
async function idsInOrder(knex: Knex, seriesId: number): Promise<number[]> {
  const rows = await knex(LINKS)
    .where({ series_id: seriesId })
    .orderBy(['post_ord', 'id'])
    .select<{ post_id: number }[]>('post_id');
  return rows.map((row) => row.post_id);
}

/** Position of a post in its series; undefined if it is in none. */
export async function findSeriesPlace(
  knex: Knex,
  postId: number,
): Promise<SeriesPlace | undefined> {
  const link = await knex(LINKS)
    .where({ post_id: postId })
    .orderBy('series_id')
    .first<{ series_id: number } | undefined>('series_id');
  if (link === undefined) return undefined;
  const seriesId = link.series_id;
  return { seriesId, place: (await idsInOrder(knex, seriesId)).indexOf(postId) };
}

/** Increments the version of series that lose posts to another. */
export async function countLosses(
  trx: Knex,
  seriesId: number,
  postIds: readonly number[],
): Promise<void> {
  const rows = await trx(LINKS)
    .whereIn('post_id', [...postIds])
    .whereNot({ series_id: seriesId })
    .distinct<{ series_id: number }[]>('series_id');
  const ids = rows.map((row) => row.series_id);
  if (ids.length > 0) await countSave(trx, 'series', ids);
}

/**
 * Puts a post back at its previous position, or at the end of a series that has become shorter;
 * does nothing if the series is gone.
 */
export async function putIntoSeries(
  trx: Knex,
  postId: number,
  { seriesId, place }: SeriesPlace,
): Promise<void> {
  const series: unknown = await trx('series').where({ id: seriesId }).forUpdate().first('id');
  if (series === undefined) return;
  const ids = (await idsInOrder(trx, seriesId)).filter((id) => id !== postId);
  const order = ids.toSpliced(place, 0, postId);
  await countSave(trx, 'series', [seriesId]);
  await trx(LINKS).insert({ series_id: seriesId, post_id: postId, post_ord: order.length });
  for (const [index, id] of order.entries()) {
    await trx(LINKS)
      .where({ series_id: seriesId, post_id: id })
      .update({ post_ord: index + 1 });
  }
}
