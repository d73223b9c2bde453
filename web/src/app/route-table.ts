import { isReservedAddress } from '@contract/reserved-addresses';
import { isSectionId } from '~/features/settings/model/section-ids';
import type { PageRoute } from '~/lib/page';

const page = (
  path: string,
  source: string,
  module: PageRoute['module'],
  rest: Partial<PageRoute> = {},
): PageRoute => ({ path, source: `src/pages/${source}`, module, queryKeys: [], ...rest });

/** Whether `/{slug}` may be a page of the owner; files and reserved addresses are not. */
const mayBeOwnPage = (slug: string): boolean =>
  !/^_|\./.test(slug) && !isReservedAddress(slug.toLowerCase());

/** Every page of the site by its path; the server renders the same table. */
export const routeTable: readonly PageRoute[] = [
  page('/', 'public/home/home-page.tsx', () => import('~/pages/public/home/home-page'), {
    queryKeys: ['subscribed'],
  }),
  page('/post/:slug', 'public/post/post-page.tsx', () => import('~/pages/public/post/post-page')),
  page(
    '/preview/:token',
    'public/preview/preview-page.tsx',
    () => import('~/pages/public/preview/preview-page'),
    { isToBeUsed: true, needsFurtherTexts: true },
  ),
  page(
    '/category/:slug',
    'public/category/category-page.tsx',
    () => import('~/pages/public/category/category-page'),
    { queryKeys: ['page'] },
  ),
  page(
    '/author/:slug',
    'public/author/author-page.tsx',
    () => import('~/pages/public/author/author-page'),
    { needsFurtherTexts: true, queryKeys: ['page'] },
  ),
  page(
    '/series/:slug',
    'public/series/series-page.tsx',
    () => import('~/pages/public/series/series-page'),
    { needsFurtherTexts: true },
  ),
  page('/tag/:slug', 'public/tag/tag-page.tsx', () => import('~/pages/public/tag/tag-page'), {
    needsFurtherTexts: true,
    queryKeys: ['page'],
  }),
  page(
    '/stories',
    'public/stories/posts-page.tsx',
    () => import('~/pages/public/stories/posts-page'),
    { needsFurtherTexts: true, queryKeys: ['page'] },
  ),
  page(
    '/search',
    'public/search/search-page.tsx',
    () => import('~/pages/public/search/search-page'),
    { isToBeUsed: true, needsFurtherTexts: true, queryKeys: ['q', 'page'] },
  ),
  page(
    '/legal/:page',
    'public/legal/legal-page.tsx',
    () => import('~/pages/public/legal/legal-page'),
    { needsFurtherTexts: true },
  ),
  page('/about', 'public/about/about-page.tsx', () => import('~/pages/public/about/about-page'), {
    needsFurtherTexts: true,
  }),
  page(
    '/contact',
    'public/contact/contact-page.tsx',
    () => import('~/pages/public/contact/contact-page'),
    { isToBeUsed: true, needsFurtherTexts: true, queryKeys: ['sent'] },
  ),
  page(
    '/newsletter/confirm',
    'public/newsletter/confirm-page.tsx',
    () => import('~/pages/public/newsletter/confirm-page'),
    { isToBeUsed: true, needsFurtherTexts: true, queryKeys: ['token', 'done', 'reader'] },
  ),
  page(
    '/newsletter/unsubscribe',
    'public/newsletter/unsubscribe-page.tsx',
    () => import('~/pages/public/newsletter/unsubscribe-page'),
    { isToBeUsed: true, needsFurtherTexts: true, queryKeys: ['token'] },
  ),
  page(
    '/newsletter/preferences',
    'public/newsletter/preferences-page.tsx',
    () => import('~/pages/public/newsletter/preferences-page'),
    { isToBeUsed: true, needsFurtherTexts: true, queryKeys: ['token', 'saved'] },
  ),
  page(
    '/newsletter/issues',
    'public/issues/issues-page.tsx',
    () => import('~/pages/public/issues/issues-page'),
    { needsFurtherTexts: true, queryKeys: ['page'] },
  ),
  page(
    '/newsletter/issues/:key',
    'public/issues/issue-page.tsx',
    () => import('~/pages/public/issues/issue-page'),
    { needsFurtherTexts: true },
  ),
  page('/admin', 'admin/home/admin-page.tsx', () => import('~/pages/admin/home/admin-page'), {
    queryKeys: ['tab'],
    frame: 'admin',
  }),
  page(
    '/admin/setup',
    'admin/setup/setup-page.tsx',
    () => import('~/pages/admin/setup/setup-page'),
    { frame: 'admin', queryKeys: ['step'] },
  ),
  page(
    '/admin/attention',
    'admin/attention/attention-page.tsx',
    () => import('~/pages/admin/attention/attention-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/articles',
    'admin/articles/articles-page.tsx',
    () => import('~/pages/admin/articles/articles-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/images',
    'admin/images/images-page.tsx',
    () => import('~/pages/admin/images/images-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/authors',
    'admin/authors/authors-page.tsx',
    () => import('~/pages/admin/authors/authors-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/pages',
    'admin/pages/pages-page.tsx',
    () => import('~/pages/admin/pages/pages-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/series',
    'admin/series/series-list-page.tsx',
    () => import('~/pages/admin/series/series-list-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/products',
    'admin/products/products-page.tsx',
    () => import('~/pages/admin/products/products-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/sales',
    'admin/sales/sales-page.tsx',
    () => import('~/pages/admin/sales/sales-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/messages',
    'admin/messages/messages-page.tsx',
    () => import('~/pages/admin/messages/messages-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/newsletter',
    'admin/newsletter/newsletter-page.tsx',
    () => import('~/pages/admin/newsletter/newsletter-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings',
    'admin/settings/settings-page.tsx',
    () => import('~/pages/admin/settings/settings-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/look',
    'admin/settings/look/look-page.tsx',
    () => import('~/pages/admin/settings/look/look-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/texts',
    'admin/settings/texts/texts-page.tsx',
    () => import('~/pages/admin/settings/texts/texts-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/search-engines',
    'admin/settings/search-engines/search-engines-page.tsx',
    () => import('~/pages/admin/settings/search-engines/search-engines-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/import',
    'admin/settings/import/import-page.tsx',
    () => import('~/pages/admin/settings/import/import-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/export',
    'admin/settings/export/export-page.tsx',
    () => import('~/pages/admin/settings/export/export-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/connections',
    'admin/settings/connections/connections-page.tsx',
    () => import('~/pages/admin/settings/connections/connections-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/redirects',
    'admin/settings/redirects/redirects-page.tsx',
    () => import('~/pages/admin/settings/redirects/redirects-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/tokens',
    'admin/settings/tokens/tokens-page.tsx',
    () => import('~/pages/admin/settings/tokens/tokens-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/webhooks',
    'admin/settings/webhooks/webhooks-page.tsx',
    () => import('~/pages/admin/settings/webhooks/webhooks-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/system',
    'admin/settings/system/system-page.tsx',
    () => import('~/pages/admin/settings/system/system-page'),
    { frame: 'admin' },
  ),
  page(
    '/admin/settings/:section',
    'admin/settings/section-page.tsx',
    () => import('~/pages/admin/settings/section-page'),
    { frame: 'admin', accepts: ({ section = '' }) => isSectionId(section) },
  ),
  page('/:slug', 'public/own-page/own-page.tsx', () => import('~/pages/public/own-page/own-page'), {
    accepts: ({ slug = '' }) => mayBeOwnPage(slug),
  }),
];

/** The screen for every address without a page. */
export const notFoundRoute: PageRoute = page(
  '*',
  'public/not-found/not-found-page.tsx',
  () => import('~/pages/public/not-found/not-found-page'),
);
