/** A public address and when its content last changed; null if unknown. */
export interface SiteAddress {
  path: string;
  changedAt: string | null;
}

/** Fixed pages that search engines should find. */
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

/** Files that every site has, for machines and browsers. */
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
