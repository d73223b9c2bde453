import type { Site } from '@contract/site';
import type { Loaded } from '~/lib/page';
import { pageTitle } from '@contract/search-listing';

/** Metadata of a missing page. */
export const missing = (site: Site, title: string, description: string): Loaded => ({
  status: 404,
  head: { title: pageTitle(title, site), description, noindex: true },
});
