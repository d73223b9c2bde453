import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePath, standardPages } from '../../../src/contract/entry-paths';
import { isReservedAddress } from '../../../src/contract/reserved-addresses';
import { SLUG_PATTERN } from '../../../src/contract/text';
import { LISTED_PAGES, SITE_FILES, UNLISTED_PAGES } from '../../../src/lib/site-pages';

const root = path.resolve(__dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** First segments of addresses that could be a page's slug. */
const firstParts = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses
      .map((address) => address.split('/')[1] ?? '')
      .filter((part) => SLUG_PATTERN.test(part)),
  ),
];

const routes = [...read('web/src/app/route-table.ts').matchAll(/page\(\s*'(\/[^']*)'/g)].map(
  ([, route]) => route ?? '',
);
const strapi = /const STRAPI =\s*\/\^\\\/\(\?:([^)]+)\)/.exec(
  read('cms/src/site/front-handler.ts'),
)?.[1];

describe('reserved paths', () => {
  it.each([
    ['pages', firstParts(routes)],
    [
      'pages without parameters and files',
      firstParts([...LISTED_PAGES, ...UNLISTED_PAGES, ...SITE_FILES]),
    ],
    ['Strapi', firstParts((strapi ?? '').split('|').map((name) => `/${name}`))],
    ['images and uploads', ['img', 'pictures', 'uploads', 'assets']],
    ['probes', ['healthz', 'readyz', 'metrics']],
  ])('include those of %s', (_what, parts) => {
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.filter((part) => !isReservedAddress(part))).toEqual([]);
  });

  it('do not include any others', () => {
    expect(['imprint', 'shop', 'about-us', 'kit'].filter(isReservedAddress)).toEqual([]);
    expect(standardPages.map(pagePath)).toEqual([
      '/about',
      ...['/legal/privacy', '/legal/terms', '/legal/affiliate', '/legal/dmca'],
    ]);
    expect(pagePath('über-uns')).toBe('/%C3%BCber-uns');
  });
});
