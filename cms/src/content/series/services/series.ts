import type { Knex } from 'knex';
import type { Series, SeriesInput, SeriesPatch } from '../../../contract/series';
import { seriesPath } from '../../../contract/entry-paths';
import type { SiteAddress } from '../../../lib/site-pages';
import { notFound, validationFailed } from '../../../lib/errors';
import { countOf } from '../../../strapi/count-of';
import { service } from '../../../strapi/service';
import { postService } from '../../posts/services/post';
import { storedPostService } from '../../posts/services/stored-post';
import { type Addressed, checkSlug, documentIdOf } from '../../slugs/queries/entry-address';
import { changeEntry } from '../../slugs/services/change-entry';
import { countLosses } from '../queries/series-places';
import {
  selectPublicSeries,
  selectSeriesPosts,
  seriesColumns,
  type SeriesRow,
} from '../queries/series-posts';

const UID = 'api::series.series';
const SERIES: Addressed = { table: 'series', what: 'series' };

/** Input of the documents service: posts by their ids, under its own field name. */
const toData = ({ postIds, ...fields }: SeriesPatch) => ({
  ...fields,
  ...(postIds === undefined ? {} : { posts: postIds }),
});

export const seriesService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const present = async (row: SeriesRow, withDrafts: boolean): Promise<Series> => {
    const places = await selectSeriesPosts(knex(), [row.id], withDrafts);
    const posts = await postService(strapi).listByIds(places.map((place) => place.post_id));
    const { id, slug, title, intro, version } = row;
    return { id, slug, title, intro: intro ?? '', posts, version: version ?? 0 };
  };

  /** Throws 400 if a post does not exist. */
  const checkPosts = async (postIds: readonly number[] = []): Promise<void> => {
    if ((await storedPostService(strapi).countOf(postIds)) === postIds.length) return;
    throw validationFailed([{ path: 'postIds', message: 'An article does not exist' }]);
  };

  return {
    /** All series, sorted by title, with their posts, drafts included. */
    async list(): Promise<Series[]> {
      const rows = await knex()(SERIES.table)
        .orderByRaw('lower(title), id')
        .select<SeriesRow[]>(seriesColumns);
      const all: Series[] = [];
      for (const row of rows) all.push(await present(row, true));
      return all;
    },

    /** The addresses of series with published posts, for the sitemap. */
    async listAddresses(): Promise<SiteAddress[]> {
      const slugs = await selectPublicSeries(knex());
      return slugs.map((slug) => ({ path: seriesPath(slug), changedAt: null }));
    },

    /** Whether a series with this slug exists. */
    exists: async (slug: string): Promise<boolean> =>
      (await countOf(knex()(SERIES.table).where({ slug }))) > 0,

    /** One series by slug, as readers see it; throws 404. */
    async getBySlug(slug: string): Promise<Series> {
      const row = await knex()(SERIES.table)
        .where({ slug })
        .first<SeriesRow | undefined>(seriesColumns);
      if (row === undefined) throw notFound(`There is no series '${slug}'.`);
      return present(row, false);
    },

    /** Creates a series; 409 if its slug is taken. */
    async create(input: SeriesInput): Promise<Series> {
      await checkSlug(knex(), SERIES, input.slug, 0);
      await checkPosts(input.postIds);
      const { id } = await strapi.documents(UID).create({ data: toData(input) as never });
      return this.get(Number(id));
    },

    /**
     * Updates a series; its old address redirects. 404, 409 if the new slug is taken, 412 as for
     * posts.
     */
    async update(id: number, patch: SeriesPatch, ifMatch?: string): Promise<Series> {
      await checkPosts(patch.postIds);
      const before = (trx: Knex): Promise<void> => countLosses(trx, id, patch.postIds ?? []);
      await changeEntry(strapi, { ...SERIES, uid: UID, before }, id, toData(patch), ifMatch);
      return this.get(id);
    },

    /** Deletes a series; its posts stay. 404. */
    async delete(id: number): Promise<void> {
      const documentId = await documentIdOf(knex(), SERIES, id);
      await strapi.documents(UID).delete({ documentId });
    },

    /** One series with its posts, drafts included; throws 404. */
    async get(id: number): Promise<Series> {
      const row = await knex()(SERIES.table)
        .where({ id })
        .first<SeriesRow | undefined>(seriesColumns);
      if (row === undefined) throw notFound(`There is no series ${id}.`);
      return present(row, true);
    },
  };
});
