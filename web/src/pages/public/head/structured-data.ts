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

/** The full address of a picture for machines: our own as JPEG of 1,200 pixels. */
export const pictureUrl = (publicUrl: string, src: string): string =>
  src.startsWith('/') && !src.startsWith('//') ? `${publicUrl}/img/1200${src}.jpg` : src;
