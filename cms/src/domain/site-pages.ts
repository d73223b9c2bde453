/** The pages that stand by themselves and that search engines are to find. */
export const LISTED_PAGES = [
  '/',
  '/stories',
  '/about',
  '/contact',
  '/legal/privacy',
  '/legal/terms',
  '/legal/affiliate',
  '/legal/dmca',
] as const;

/** Those that nobody is to find by a search engine. */
export const UNLISTED_PAGES = [
  '/search',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/preferences',
] as const;
