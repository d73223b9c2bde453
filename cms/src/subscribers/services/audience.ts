import type { Knex } from 'knex';
import type { MailFrequency } from '../../contract/newsletter';
import { isSqlite } from '../../lib/is-sqlite';
import {
  categoryIdsOf,
  confirmedSubscribers,
  SUBSCRIBERS,
  type SubscriberRow,
} from '../queries/subscriber-rows';
import { allCategories } from '../../content/categories/queries/category-source';
import { countOf } from '../../strapi/count-of';
import { service } from '../../strapi/service';

/** A confirmed subscriber, as a recipient of issues. */
export interface AudienceMember {
  id: number;
  email: string;
  frequency: MailFrequency;
  /** Empty means all. */
  categoryIds: number[];
}

/** Number of readers with the same choices. */
export interface AudienceGroup extends Pick<AudienceMember, 'frequency' | 'categoryIds'> {
  count: number;
}

type Choice = Pick<SubscriberRow, 'frequency' | 'category_ids'>;

/** Reads what readers chose; a deleted category is ignored, since a choice of it alone would never match. */
async function choiceReader(knex: Knex) {
  const known = new Set(await allCategories(knex).pluck<number[]>('c.id'));
  return (row: Choice): Pick<AudienceMember, 'frequency' | 'categoryIds'> => ({
    frequency: row.frequency ?? 'weekly',
    categoryIds: categoryIdsOf(row).filter((id) => known.has(id)),
  });
}

/** Recipients of an issue: confirmed subscribers, by ascending id. */
export const audienceService = service(({ strapi }) => {
  const confirmed = () => confirmedSubscribers(strapi.db.connection);
  return {
    /** Id of the newest subscriber in any state; 0 if there is none. */
    async newestId(): Promise<number> {
      const row = await strapi.db
        .connection(SUBSCRIBERS)
        .max<{ newest: number | null }[]>('id as newest')
        .first<{ newest: number | null } | undefined>();
      return row?.newest ?? 0;
    },

    /** Number of confirmed subscribers. */
    count: (): Promise<number> => countOf(confirmed()),

    /** Number of confirmed subscribers for each choice. */
    async groups(): Promise<AudienceGroup[]> {
      const knex = strapi.db.connection;
      // PostgreSQL compares JSON only as text.
      const ids = isSqlite(knex) ? 'category_ids' : 'category_ids::text';
      const rows = await confirmed()
        .groupByRaw(`frequency, ${ids}`)
        .select<(Choice & { total: number | string })[]>(
          'frequency',
          knex.raw(`${ids} as category_ids`),
          knex.raw('count(*) as total'),
        );
      const choiceOf = await choiceReader(knex);
      return rows.map((row) => ({ ...choiceOf(row), count: Number(row.total) }));
    },

    /** The first members with ids above `after` and up to `until`. */
    async chunk({
      after,
      until,
      limit,
    }: {
      after: number;
      until: number;
      limit: number;
    }): Promise<AudienceMember[]> {
      const rows = await confirmed()
        .where('id', '>', after)
        .where('id', '<=', until)
        .orderBy('id')
        .limit(limit)
        .select<Pick<SubscriberRow, 'id' | 'email' | 'frequency' | 'category_ids'>[]>([
          'id',
          'email',
          'frequency',
          'category_ids',
        ]);
      const choiceOf = await choiceReader(strapi.db.connection);
      return rows.map((row) => ({ id: row.id, email: row.email, ...choiceOf(row) }));
    },
  };
});
