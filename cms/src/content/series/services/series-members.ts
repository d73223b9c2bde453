import { service } from '../../../strapi/service';
import { selectSeriesPosts, seriesColumns, type SeriesRow } from '../queries/series-posts';

/** A series with its posts in their order, drafts too. */
export interface SeriesMembers {
  slug: string;
  title: string;
  intro: string;
  posts: { id: number; slug: string }[];
}

/** Which posts are in which series, without their texts. */
export const seriesMembersService = service(({ strapi }) => ({
  /** All series, in the order in which they were made. */
  async list(): Promise<SeriesMembers[]> {
    const knex = strapi.db.connection;
    const rows = await knex('series').orderBy('id').select<SeriesRow[]>(seriesColumns);
    const all = rows.map((row) => row.id);
    const places = await selectSeriesPosts(knex, all, true);
    return rows.map(({ id, slug, title, intro }) => ({
      slug,
      title,
      intro: intro ?? '',
      posts: places
        .filter((place) => place.series_id === id)
        .map((place) => ({ id: place.post_id, slug: place.slug })),
    }));
  },
}));
