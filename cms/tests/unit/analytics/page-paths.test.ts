import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Places } from '../../../src/analytics/recording/places';
import { pagePath, standardPages } from '../../../src/contract/entry-paths';
import { UNCOUNTED_PATH } from '../../../src/contract/uncounted-path';
import { publishedPostService } from '../../../src/content/posts/services/published-post';
import { authorService } from '../../../src/content/authors/services/author';
import { shownPageService } from '../../../src/content/pages/services/shown-page';
import { seriesService } from '../../../src/content/series/services/series';
import { categoryService } from '../../../src/content/categories/services/category';
import { stub, withStubs } from '../../support/stub';

const WEB = path.resolve(__dirname, '../../../../web/src');
const read = (file: string): string => readFileSync(path.join(WEB, file), 'utf8');

const firstOf = (matches: Iterable<RegExpMatchArray>): string[] =>
  [...matches].flatMap(([, text]) => text ?? []);

/** Addresses of the legal pages. */
const legalPages = standardPages.filter((slug) => slug !== 'about').map(pagePath);

/** An address for each page in the web app's route table. */
const addresses = firstOf(read('app/route-table.ts').matchAll(/page\(\s*'(\/[^']*)'/g)).flatMap(
  (route) => (route === '/legal/:page' ? legalPages : [route.replace(/:\w+/g, 'a')]),
);

const author = { id: 1, slug: 'a', name: 'A', role: '', bio: '', imageUrl: '', links: [] };

/** A site where every requested post, author, series, page, category and tag exists. */
const fullSite = withStubs(
  {},
  stub(publishedPostService, {
    find: () => Promise.resolve({ id: 1, categoryId: 1 }),
    carriesTag: () => Promise.resolve(true),
  }),
  stub(authorService, { findBySlug: () => Promise.resolve(author) }),
  stub(shownPageService, { exists: () => Promise.resolve(true) }),
  stub(seriesService, { exists: () => Promise.resolve(true) }),
  stub(categoryService, { list: () => Promise.resolve([{ id: 1, slug: 'a' }]) }),
);

describe('the paths in analytics', () => {
  it('include those of all pages', () => {
    expect(legalPages.length).toBeGreaterThan(3);
    expect(addresses).toEqual(expect.arrayContaining(['/', '/post/a', '/stories', '/admin']));
  });

  it.each(addresses.filter((address) => !UNCOUNTED_PATH.test(address)))(
    'include %s under its own path',
    async (address) => {
      const view = { type: 'view' as const, path: address, referrer: '' };
      expect(await new Places(fullSite, () => true).placeOf(view)).toMatchObject({ path: address });
    },
  );
});
