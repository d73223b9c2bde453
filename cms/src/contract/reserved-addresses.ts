import { standardPages } from './entry-paths';

/** The first part of each address that the site, Strapi or its panel answers, as far as a slug can be like it. */
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
  // Without their endings, names of files that programs ask for.
  ...['favicon', 'feed', 'index', 'llms', 'manifest', 'robots', 'rss', 'sitemap', 'well-known'],
]);

/** Whether no page of the owner's own may stand at `/{slug}`, since the site answers that address otherwise. */
export const isReservedAddress = (slug: string): boolean => taken.has(slug);

/** Error message for a reserved slug. */
export const reservedAddress = (slug: string): string =>
  `Slug “${slug}” is an address of the site itself; choose another`;
