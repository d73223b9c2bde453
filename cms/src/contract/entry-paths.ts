/** The path of a series. */
export const seriesPath = (slug: string): string => `/series/${encodeURIComponent(slug)}`;

/** The path of an author's page. */
export const authorPath = (slug: string): string => `/author/${encodeURIComponent(slug)}`;

/** The pages that every magazine has, at fixed addresses. */
export const standardPages = ['about', 'privacy', 'terms', 'affiliate', 'dmca'] as const;

export type StandardPage = (typeof standardPages)[number];

/** Whether a slug is that of a standard page. */
export const isStandardPage = (slug: string): slug is StandardPage =>
  (standardPages as readonly string[]).includes(slug);

/** The path of a page. */
export const pagePath = (slug: string): string =>
  isStandardPage(slug) && slug !== 'about' ? `/legal/${slug}` : `/${encodeURIComponent(slug)}`;

/** The path of an entry of any kind, such as a post or a category. */
export const pathOfEntry = (kind: string, slug: string): string =>
  kind === 'page' ? pagePath(slug) : `/${kind}/${encodeURIComponent(slug)}`;
