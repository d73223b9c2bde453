import { standardPages } from './entry-paths';

/**
 * First path segments that the site, Strapi or its panel answers, as far as a slug could equal
 * them.
 */
const taken: ReadonlySet<string> = new Set([
  ...standardPages,
  ...[
    'admin',
    'api',
    'assets',
    'author',
    'category',
    'cms',
    'contact',
    'go',
    'img',
    'legal',
    'mcp',
  ],
  ...['newsletter', 'not-found', 'page', 'pictures', 'post', 'preview', 'search', 'series'],
  ...['stories', 'tag', 'uploads', 'healthz', 'metrics', 'readyz', 'upload', 'i18n', 'email'],
  ...['content-manager', 'content-type-builder', 'users-permissions'],
  // Files that programs request, without their extensions.
  ...['favicon', 'feed', 'index', 'llms', 'manifest', 'robots', 'rss', 'sitemap', 'well-known'],
]);

/** Whether the site itself answers `/{slug}`, so that no page of the owner may use it. */
export const isReservedAddress = (slug: string): boolean => taken.has(slug);

/** Error message for a reserved slug. */
export const reservedAddress = (slug: string): string =>
  `Slug “${slug}” is an address of the site itself; choose another`;
