import type { CatalogProduct } from '@contract/affiliate-product';
import { plural } from '~/lib/format';

const list = new Intl.ListFormat('en-US');

/** Places that show a product, such as '2 articles, 1 page, and 1 newsletter issue'; or empty. */
export const placesText = ({ postCount, pages, issues }: CatalogProduct): string =>
  list.format([
    ...(postCount > 0 ? [plural(postCount, 'article', 'articles')] : []),
    ...(pages.length > 0 ? [plural(pages.length, 'page', 'pages')] : []),
    ...(issues.length > 0 ? [plural(issues.length, 'newsletter issue', 'newsletter issues')] : []),
  ]);
