import type { Site } from '@contract/site';
import type { Loaded } from '~/lib/page';
import { pageTitle } from '@contract/search-listing';

/** What the page of a mail link says of itself; it is nobody else's to find. */
export const messageHead = (title: string, site: Site, status = 200): Loaded => ({
  status,
  head: {
    title: pageTitle(title, site),
    description: `The newsletter of ${site.brandName}.`,
    noindex: true,
  },
});
