import type { RedirectKind, RedirectMaker, RedirectStatus } from '@contract/redirect';

/** Labels of the statuses, by their meaning for browsers and search engines. */
export const statusLabels: Readonly<Record<RedirectStatus, string>> = {
  301: '301 · permanent',
  302: '302 · temporary',
  307: '307 · temporary, forms too',
  308: '308 · permanent, forms too',
  410: '410 · gone',
};

export const kindLabels: Readonly<Record<RedirectKind, string>> = {
  post: 'Article',
  category: 'Category',
  author: 'Author',
  series: 'Series',
  page: 'Page',
  product: 'Product',
};

export const makerLabels: Readonly<Record<RedirectMaker, string>> = {
  owner: '',
  import: 'Imported',
  plugin: 'Link plugin',
};
