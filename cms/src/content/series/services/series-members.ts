import { service } from '../../../strapi/service';
import { selectSeriesPosts, seriesColumns, type SeriesRow } from '../queries/series-posts';

/** A series with its posts in order, drafts included. */
export interface SeriesMembers {
  slug: string;
  title: string;
  intro: string;
  posts: { id: number; slug: string }[];
}

/** The posts of each series, without their texts. */
export const seriesMembersService = service(({ strapi }) => ({
  /** All series, in order of creation. */
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
