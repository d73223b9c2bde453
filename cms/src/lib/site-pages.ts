/** A public address and the last change of its content; null where unknown. */
export interface SiteAddress {
  path: string;
  changedAt: string | null;
}

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

/** Pages that are not in the sitemap. */
export const UNLISTED_PAGES = [
  '/search',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/preferences',
  '/newsletter/issues',
] as const;

/** The files that every site has, for machines and for the browser's own use. */
export const SITE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
] as const;
