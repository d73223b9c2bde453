import { DEFAULT_LANGUAGE } from '@contract/texts/languages';
import type { Texts } from '@contract/texts/texts';

interface Crumb {
  name: string;
  path: string;
}

/** The language property of structured data; omitted for English, the default. */
export const inLanguage = ({ language }: Texts): Record<string, unknown> =>
  language === DEFAULT_LANGUAGE ? {} : { inLanguage: language };

/** Path from the home page to this page as structured data (schema.org BreadcrumbList). */
export const breadcrumbList = (
  t: Texts,
  publicUrl: string,
  crumbs: readonly Crumb[],
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('menu.home'), path: '/' }, ...crumbs].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    }),
  ),
});
