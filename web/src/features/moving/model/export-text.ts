import type { ExportForm, ExportImages } from '@contract/export';

interface FormText {
  name: string;
  /** Purpose of the format. */
  note: string;
  /** Singular and plural of its entries. */
  entry: readonly [one: string, many: string];
  hasImages: boolean;
}

const articles = ['article', 'articles'] as const;

/** The export formats, in display order. */
export const exportForms: Readonly<Record<ExportForm, FormText>> = {
  markdown: {
    name: 'Markdown',
    note: 'Articles and pages as text files with their images, for Hugo, Astro, Jekyll or your archive.',
    entry: articles,
    hasImages: true,
  },
  ghost: {
    name: 'Ghost',
    note: 'A zip that Ghost imports, with images, tags and authors.',
    entry: articles,
    hasImages: true,
  },
  wordpress: {
    name: 'WordPress',
    note: 'A file (WXR) that WordPress and most other systems import. They fetch images from this site.',
    entry: articles,
    hasImages: true,
  },
  redirects: {
    name: 'Redirects',
    note: 'Old addresses and their targets as CSV, for another system or to import here again.',
    entry: ['redirect', 'redirects'],
    hasImages: false,
  },
  subscribers: {
    name: 'Subscribers',
    note: 'Email addresses with status and consent as CSV, for any newsletter service.',
    entry: ['subscriber', 'subscribers'],
    hasImages: false,
  },
  products: {
    name: 'Products',
    note: 'Your catalog with networks, links and verdicts as CSV.',
    entry: ['product', 'products'],
    hasImages: false,
  },
  sales: {
    name: 'Sales',
    note: 'Every sale with its amounts, state and article as CSV, for your bookkeeping.',
    entry: ['sale', 'sales'],
    hasImages: false,
  },
  clicks: {
    name: 'Clicks by day',
    note: 'Clicks on each product by day, as CSV.',
    entry: ['day with clicks', 'days with clicks'],
    hasImages: false,
  },
};

/** Options for the images of an export. */
export const imageChoices: Readonly<Record<ExportImages, string>> = {
  used: 'Those in use',
  all: 'The whole image library',
  none: 'None',
};
