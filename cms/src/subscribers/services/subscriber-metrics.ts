import { toIsoOrNull, toMs } from '../../lib/dates';
import { storedMoment } from '../../lib/stored-moment';
import { SUBSCRIBERS } from '../queries/subscriber-rows';
import { service } from '../../strapi/service';

type Moment = number | string | Date;

export const subscriberMetricsService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /** Times since a time at which current subscribers confirmed, in milliseconds, ascending. */
    async confirmedSince(moment: number): Promise<number[]> {
      const rows = await knex()(SUBSCRIBERS)
        .where({ state: 'confirmed' })
        .where('confirmed_at', '>=', storedMoment(knex(), moment))
        .orderBy('confirmed_at')
        .select<{ confirmed_at: Moment }[]>('confirmed_at');
      return rows.map((row) => toMs(row.confirmed_at));
    },

    /** Time of the first sign-up for the newsletter; null before that. */
    async firstAt(): Promise<string | null> {
      const row = await knex()(SUBSCRIBERS)
        .orderBy('id')
        .first<{ created_at: Moment | null } | undefined>('created_at');
      return toIsoOrNull(row?.created_at ?? null);
    },
  };
});
