import type { TextKey } from '../../contract/texts/text-keys';

type AreaId = TextKey extends infer Key
  ? Key extends `${infer Area}.${string}`
    ? Area
    : never
  : never;

/** Names of the areas of texts, by the first part of their keys, in display order. */
const areas: Readonly<Record<AreaId, string>> = {
  frame: 'Header and menu',
  menu: 'Header and menu',
  footer: 'Footer',
  home: 'Home page',
  list: 'Lists of articles',
  card: 'Article cards',
  post: 'Article',
  block: 'Article',
  share: 'Article',
  product: 'Products',
  category: 'Categories',
  author: 'Authors',
  series: 'Series',
  tag: 'Tags',
  search: 'Search',
  newsletter: 'Newsletter',
  confirm: 'Newsletter',
  letters: 'Newsletter',
  issues: 'Newsletter archive',
  mail: 'Emails',
  contact: 'Contact page',
  about: 'About page',
  legal: 'Legal pages',
  page: 'Other pages',
  preview: 'Previews',
  date: 'Dates',
  invalid: 'Forms',
  refused: 'Forms',
  loading: 'Loading and errors',
  failed: 'Loading and errors',
  toast: 'Loading and errors',
  missing: 'Pages not found',
  resting: 'Unavailable',
  feed: 'RSS feed',
  llms: 'llms.txt',
};

const order = [...new Set(Object.values(areas))];

/** The area of a text. */
export const areaOf = (key: TextKey): string => areas[key.split('.', 1)[0] as AreaId];

/** Compares areas for sorting in display order. */
export const compareAreas = (a: string, b: string): number => order.indexOf(a) - order.indexOf(b);
