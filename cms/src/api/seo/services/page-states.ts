import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Category } from '../../../contract/category';
import type { Site } from '../../../contract/site';
import { readSitePath } from '../../../domain/drafts/site-paths';
import type { PageState } from '../../../domain/seo/page-changes';
import { PageDigests } from '../../../domain/seo/page-digests';
import type { SiteAddress } from '../../../domain/site-pages';
import { chunksOf } from '../../../lib/chunks';
import { selectShownIds, selectShownStories } from '../queries/shown-stories';

/** Whole texts are read: so many stories at a time, between which readers are answered. */
const AT_ONCE = 50;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Each address of the sitemap with a digest of what stands there; the signal ends it between two parts. */
  async list(signal: AbortSignal): Promise<PageState[]> {
    const addresses: SiteAddress[] = await strapi.service('api::seo.site-addresses').list();
    const site: Site = await strapi.service('api::site-settings.site-settings').getPublic();
    const categories: Category[] = await strapi.service('api::category.category').list();
    const digests = new PageDigests(site, categories);
    const knex = strapi.db.connection;
    for (const ids of chunksOf(await selectShownIds(knex), AT_ONCE)) {
      signal.throwIfAborted();
      for (const story of await selectShownStories(knex, ids)) digests.add(story);
      await setImmediate();
    }
    const bySlug = new Map(categories.map((category) => [category.slug, category]));
    const fingerprintOf = (path: string): string | undefined => {
      const read = readSitePath(decodeURIComponent(path));
      if (read === 'nothing') return undefined;
      if (read === 'page') return digests.page(path);
      if (read.kind === 'post') return digests.story(read.slug);
      if (read.kind === 'tag') return digests.tag(read.slug);
      const category = bySlug.get(read.slug);
      return category && digests.category(category);
    };
    // What came or went between the two readings is left to the next run.
    return addresses.map(({ path }) => ({ path, fingerprint: fingerprintOf(path) ?? null }));
  },
});
