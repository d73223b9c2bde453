import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { env } from '../../../lib/env';
import { SiteRound } from '../checking/site-round';
import type { FoundFault } from '../../../domain/seo/checked-page';
import { countStories } from '../queries/checked-stories';
import { insertFindings, keepFindingsOf } from '../queries/findings';
import { changeState, readState } from '../queries/seo-state';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /** How many stories a round goes through. */
    countStories: (): Promise<number> => countStories(knex()),

    /** Forgets what rounds have left that came to no end. */
    async clear(): Promise<void> {
      await keepFindingsOf(knex(), (await readState(knex())).check_run);
    },

    /** Begins a round through the whole site. */
    async begin(): Promise<SiteRound> {
      return new SiteRound(knex(), {
        site: await strapi.service('api::site-settings.site-settings').getPublic(),
        categories: await strapi.service('api::category.category').list(),
        publicUrl: env().PUBLIC_URL,
      });
    },

    /** Keeps findings of a run, which do not count before its end. */
    keep: (trx: Knex, runId: number, faults: readonly FoundFault[]): Promise<void> =>
      insertFindings(trx, runId, faults),

    /** Has the findings of a run count, in place of all others. */
    async finish(trx: Knex, runId: number, pages: number, now: number): Promise<void> {
      await readState(trx);
      await changeState(trx, { check_run: runId, checked_at: now, checked_pages: pages });
      await keepFindingsOf(trx, runId);
    },
  };
};
