/** The address of an entry, as a path of the site. */
export const pathOfEntry = (kind: string, slug: string): string =>
  `/${kind}/${encodeURIComponent(slug)}`;
