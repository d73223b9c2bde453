import { setImmediate } from 'node:timers/promises';
import { readSitePath } from '../../content/rules/drafts/site-paths';
import type { PageState } from '../rules/page-changes';
import { PageDigests } from '../rules/page-digests';
import { chunksOf } from '../../lib/chunks';
import { selectShownIds, selectShownPosts } from '../queries/shown-posts';
import { service } from '../../strapi/service';
import { siteAddressesService } from './site-addresses';
import { siteSettingsService } from '../../settings/services/site-settings';
import { selectPublishedPages } from '../../content/pages/queries/page-rows';
import { selectShownSeries } from '../../content/series/queries/series-posts';
import { categoryService } from '../../content/categories/services/category';

/** Posts with full text read per batch; requests are served between batches. */
const AT_ONCE = 50;

export const pageStatesService = service(({ strapi }) => ({
  /**
   * Each address of the sitemap with a digest of its content; the signal ends the work between two
   * batches.
   */
  async list(signal: AbortSignal): Promise<PageState[]> {
    const { addresses } = await siteAddressesService(strapi).list();
    const site = await siteSettingsService(strapi).getPublic();
    const categories = await categoryService(strapi).list();
    const pages = await selectPublishedPages(strapi.db.connection);
    const series = await selectShownSeries(strapi.db.connection);
    const digests = new PageDigests({ site, categories, pages, series });
    const knex = strapi.db.connection;
    for (const ids of chunksOf(await selectShownIds(knex), AT_ONCE)) {
      signal.throwIfAborted();
      for (const post of await selectShownPosts(knex, ids)) digests.add(post);
      await setImmediate();
    }
    const bySlug = new Map(categories.map((category) => [category.slug, category]));
    const fingerprintOf = (path: string): string | undefined => {
      const read = readSitePath(decodeURIComponent(path));
      if (read === 'nothing') return undefined;
      if (read === 'page' || read.kind === 'page') return digests.page(path);
      if (read.kind === 'post') return digests.post(read.slug);
      if (read.kind === 'tag') return digests.tag(read.slug);
      if (read.kind === 'series') return digests.series(read.slug);
      if (read.kind === 'author') return digests.author(read.slug);
      const category = bySlug.get(read.slug);
      return category && digests.category(category);
    };
    // Pages that appeared or disappeared between the two reads wait for the next run.
    return addresses.map(({ path }) => ({ path, fingerprint: fingerprintOf(path) ?? null }));
  },
}));
