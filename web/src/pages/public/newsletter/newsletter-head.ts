import type { Site } from '@contract/site';
import type { Loaded } from '~/lib/page';
import { pageTitle } from '@contract/search-listing';
import type { Texts } from '@contract/texts/texts';

/** Metadata of a page opened by an email link; it is not indexed. */
export const messageHead = (t: Texts, title: string, site: Site, status = 200): Loaded => ({
  status,
  head: {
    title: pageTitle(title, site),
    description: t('letters.description', { brand: site.brandName }),
    noindex: true,
  },
});
