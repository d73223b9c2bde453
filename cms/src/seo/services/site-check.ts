import type { Knex } from 'knex';
import type { Page } from '../../contract/page';
import { systemClock } from '../../lib/clock';
import { env } from '../../lib/env';
import { SiteRound } from '../checking/site-round';
import type { FoundFault } from '../rules/checked-page';
import { countFindings, insertFindings, deleteOtherFindings } from '../queries/findings';
import { changeSeoState, readSeoState } from '../queries/seo-state';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { categoryService } from '../../content/categories/services/category';
import { redirectPort } from '../../content/posts/redirect-port';
import { pageTextsService } from '../../content/pages/services/shown-page';
import { postService } from '../../content/posts/services/post';
import { imageCheckService } from '../../images/services/image-check';

/** A little less than a day, so that the check does not drift an hour each day. */
const CHECK_AFTER_MS = 23 * 3_600_000;

export const siteCheckService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /** Number of posts to check. */
    countPosts: (): Promise<number> => postService(strapi).count('published'),

    /** Number of owner's pages to check. */
    countPages: (): Promise<number> => pageTextsService(strapi).count(),

    /** The owner's pages after an id, including drafts. */
    pagesAfter: (afterId: number, limit: number): Promise<Page[]> =>
      pageTextsService(strapi).pageWhole(afterId, limit),

    /**
     * Whether a check starts automatically: a day after the start of the last one, whatever its
     * outcome, or once the site's address has changed.
     */
    async isDue(): Promise<boolean> {
      const {
        checked_at: checked,
        check_begun_at: begun,
        begun_origin: origin,
      } = await readSeoState(knex());
      if (origin !== null && origin !== env().PUBLIC_URL) return true;
      const last = Math.max(Number(checked ?? 0), Number(begun ?? 0));
      return systemClock.now() - last >= CHECK_AFTER_MS;
    },

    /**
     * Records the start of a run, and deletes unfinished findings of others; false if the run is
     * already complete.
     */
    async open(runId: number, now: number): Promise<boolean> {
      const { check_run: counted } = await readSeoState(knex());
      if (counted === runId) return false;
      await changeSeoState(knex(), { check_begun_at: now, begun_origin: env().PUBLIC_URL });
      await deleteOtherFindings(knex(), counted);
      return true;
    },

    /** Begins a round through the whole site. */
    async begin(): Promise<SiteRound> {
      return new SiteRound(knex(), {
        site: await siteSettingsService(strapi).getPublic(),
        categories: await categoryService(strapi).list(),
        publicUrl: env().PUBLIC_URL,
        redirects: (paths) => redirectPort(strapi)(paths),
        isMissing: (path) => imageCheckService(strapi).isMissing(path),
      });
    },

    /** Stores findings of a run, which stay hidden until it ends. */
    keep: (trx: Knex, runId: number, faults: readonly FoundFault[]): Promise<void> =>
      insertFindings(trx, runId, faults),

    /** Number of stored findings of a run. */
    countKept: (runId: number): Promise<number> => countFindings(knex(), { checkRun: runId }),

    /** Replaces the shown findings with those of a run. */
    async finish(trx: Knex, runId: number, pages: number, now: number): Promise<void> {
      await readSeoState(trx);
      await changeSeoState(trx, {
        check_run: runId,
        checked_at: now,
        checked_pages: pages,
        checked_origin: env().PUBLIC_URL,
      });
      await deleteOtherFindings(trx, runId);
    },
  };
});
