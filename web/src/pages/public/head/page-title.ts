import type { Site } from '@contract/site';

/** A page's title with the magazine's name, as browsers and search engines show it. */
export const pageTitle = (title: string, site: Pick<Site, 'brandName'>): string =>
  `${title} – ${site.brandName}`;
