import type { ExportForm, ExportImages } from '@contract/export';

interface FormText {
  name: string;
  /** What it is good for. */
  note: string;
  /** What one entry is called, many, and none. */
  entry: readonly [one: string, many: string, none: string];
  hasImages: boolean;
}

/** The forms in the order of the screen. */
export const exportForms: Readonly<Record<ExportForm, FormText>> = {
  markdown: {
    name: 'Markdown',
    note: 'Everything you have written as text files with their images: for Hugo, Astro, Jekyll, or to keep for good.',
    entry: ['article', 'articles', 'No articles yet.'],
    hasImages: true,
  },
  ghost: {
    name: 'Ghost',
    note: 'A zip that Ghost imports, with images, tags and authors.',
    entry: ['article', 'articles', 'No articles yet.'],
    hasImages: true,
  },
  wordpress: {
    name: 'WordPress',
    note: 'A file (WXR) that WordPress and most other systems import. They fetch images from this site.',
    entry: ['article', 'articles', 'No articles yet.'],
    hasImages: true,
  },
  redirects: {
    name: 'Redirects',
    note: 'Old addresses and where they lead as CSV, for the next system or the screen of redirects here.',
    entry: ['redirect', 'redirects', 'No redirects yet.'],
    hasImages: false,
  },
  subscribers: {
    name: 'Subscribers',
    note: 'Addresses with their state and consent as CSV, for any newsletter service.',
    entry: ['subscriber', 'subscribers', 'No subscribers yet.'],
    hasImages: false,
  },
  products: {
    name: 'Products',
    note: 'Your catalogue with networks, links and verdicts as CSV.',
    entry: ['product', 'products', 'No products yet.'],
    hasImages: false,
  },
  sales: {
    name: 'Sales',
    note: 'Every sale with its amounts, state and article as CSV, for your bookkeeping.',
    entry: ['sale', 'sales', 'No sales yet.'],
    hasImages: false,
  },
  clicks: {
    name: 'Clicks by day',
    note: 'How often each product was clicked, day by day, as CSV.',
    entry: ['day with clicks', 'days with clicks', 'No clicks yet.'],
    hasImages: false,
  },
};

/** What becomes of the images of a form. */
export const imageChoices: Readonly<Record<ExportImages, string>> = {
  used: 'Those in use',
  all: 'The whole image library',
  none: 'None',
};
