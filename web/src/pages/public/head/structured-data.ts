interface Crumb {
  name: string;
  path: string;
}

/** The path from the home page to this one, for search engines (schema.org BreadcrumbList). */
export const breadcrumbList = (
  publicUrl: string,
  crumbs: readonly Crumb[],
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});
