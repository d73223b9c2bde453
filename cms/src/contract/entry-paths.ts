/** The address of a series, as a path of the site. */
export const seriesPath = (slug: string): string => `/series/${encodeURIComponent(slug)}`;

/** The address of an author's page, as a path of the site. */
export const authorPath = (slug: string): string => `/author/${encodeURIComponent(slug)}`;
