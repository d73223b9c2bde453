/** The address of a series, as a path of the site. */
export const seriesPath = (slug: string): string => `/series/${encodeURIComponent(slug)}`;

/** The address of an author's page, as a path of the site. */
export const authorPath = (slug: string): string => `/author/${encodeURIComponent(slug)}`;

/** The pages that every magazine has, at addresses of their own. */
export const standardPages = ['about', 'privacy', 'terms', 'affiliate', 'dmca'] as const;

export type StandardPage = (typeof standardPages)[number];

/** Whether a page is one that every magazine has, by its slug. */
export const isStandardPage = (slug: string): slug is StandardPage =>
  (standardPages as readonly string[]).includes(slug);

/** The address of a page, as a path of the site. */
export const pagePath = (slug: string): string =>
  isStandardPage(slug) && slug !== 'about' ? `/legal/${slug}` : `/${encodeURIComponent(slug)}`;

/** The address of an entry of any kind, such as a post or a category, as a path of the site. */
export const pathOfEntry = (kind: string, slug: string): string =>
  kind === 'page' ? pagePath(slug) : `/${kind}/${encodeURIComponent(slug)}`;
