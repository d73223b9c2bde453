import type { RedirectKind, RedirectMaker, RedirectStatus } from '@contract/redirect';

/** What a status says to browsers and search engines. */
export const statusWords: Readonly<Record<RedirectStatus, string>> = {
  301: '301 · moved for good',
  302: '302 · for now',
  307: '307 · for now, forms too',
  308: '308 · moved for good, forms too',
  410: '410 · gone, leads nowhere',
};

export const kindWords: Readonly<Record<RedirectKind, string>> = {
  post: 'Article',
  category: 'Category',
  author: 'Author',
  series: 'Series',
  page: 'Page',
  product: 'Product',
};

export const makerWords: Readonly<Record<RedirectMaker, string>> = {
  owner: '',
  import: 'Imported',
  plugin: 'Link plugin',
};
