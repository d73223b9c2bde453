import type * as catalogue from '@contract/texts/catalogue';
import type { Site } from '@contract/site';
import type * as texts from '@contract/texts/texts';
import { findRoute } from './app/find-route';
import { neededTexts } from './app/route-texts';
import { routeTable } from './app/route-table';
import { renderArticle } from './entry-article';
import { createRenderer } from './entry-server';
import { samplePost } from './features/posts/testing/sample-post';
import { testSite } from './testing/render-app';
import { shownPage } from './testing/shown-page';
import { shownProduct } from './testing/shown-product';

/** Parts of the catalog that the current page loads. */
const mockParts = new Set<catalogue.CataloguePart | undefined>();

// Only the build can import font files.
jest.mock('./app/type-pairs', () => ({ coreFiles: { classic: [] }, faces: {} }));

// Puts every text, date and list between marks; texts that the page has not loaded show their key.
jest.mock('@contract/texts/texts', () => {
  const actual = jest.requireActual<typeof texts>('@contract/texts/texts');
  const { partOf } = jest.requireActual<typeof catalogue>('@contract/texts/catalogue');
  const mark = (words: string): string => `⟦${words}⟧`;
  const createTexts: typeof actual.createTexts = (language, messageOf): texts.Texts => {
    const t = actual.createTexts(language, (key) => {
      const message = mockParts.has(partOf(key)) ? messageOf(key) : undefined;
      if (message === undefined) return undefined;
      return ['⟦', ...(typeof message === 'string' ? [message] : message), '⟧'];
    });
    return Object.assign<texts.Texts, Partial<texts.Texts>>(t, {
      list: (
        (list) => (names) =>
          mark(list(names))
      )(t.list),
      listPieces: (
        (pieces) => (names) =>
          pieces(names).map((piece) => (typeof piece === 'string' ? mark(piece) : piece))
      )(t.listPieces),
      longDate: (
        (write) => (iso, zone) =>
          mark(write(iso, zone))
      )(t.longDate),
      shortDate: (
        (write) => (day) =>
          mark(write(day))
      )(t.shortDate),
      longDateTime: (
        (write) => (iso, zone) =>
          mark(write(iso, zone))
      )(t.longDateTime),
    });
  };
  return { ...actual, createTexts };
});

// Everything that an owner writes is Greek, so Latin letters are the site's own texts.
const button = { label: '', to: '', isShown: true };
const site: Site = {
  ...testSite,
  ...{ brandName: 'Χρυσός', tagline: 'λόγος', heroTagline: '', description: 'λόγος' },
  ...{ footerBlurb: 'λόγος', authorName: 'Ομάδα', contactEmail: 'α@β.γ', contactAddress: 'οδός' },
  socialLinks: [],
  newsletterArchive: true,
  look: {
    ...{ logo: null, logoDark: null, icon: null, accent: '#D4AF37', type: 'classic' },
    ...{ corners: 'square', scheme: 'reader', menu: [], footer: [], css: '' },
    hero: { image: '', headline: '', text: '', explore: button, subscribe: button },
    home: [
      { kind: 'categories', title: '' },
      { kind: 'latest', title: '' },
      { kind: 'popular', title: '' },
      { kind: 'category', categoryId: 2, title: '' },
      { kind: 'series', slug: 'sigma', title: '' },
      { kind: 'text', title: 'Α', text: 'α', linkLabel: '', linkTo: '/about' },
      { kind: 'newsletter' },
    ],
  },
};

const author = {
  ...{ id: 1, slug: 'alpha', name: 'Άλφα', role: 'ρόλος', bio: 'βίος', imageUrl: '' },
  links: ['https://a.example/'],
};
const category = { id: 2, slug: 'beta', name: 'Βήτα', color: '#5A4580' };
const products = [1, 2].map((n) =>
  shownProduct(n, {
    ...{ name: `Προϊόν ${n}`, description: 'λόγος', price: '€5', priceAsOf: '2026-11-12' },
    ...{ priceIsOld: n === 2, brand: 'Μ', rating: 4.5, bestFor: 'όλους', pros: ['α'], cons: ['β'] },
  }),
);
const card = samplePost(1, {
  ...{ title: 'Τίτλος', excerpt: 'Λόγος.', imageAlt: 'εικόνα', category, featured: true },
  affiliateProducts: products,
});
const content = [
  'Λόγος[^1].\n\n## Μέρος\n\n- [ ] α\n- [x] β\n\n| Α | Β |\n|---|---|\n| α | β |',
  ':::note\nα\n:::\n\n:::facts\n- Α: β\n:::\n\n::product{id=1}\n\n::comparison{ids="1,2"}',
  '::related{post=story-1}\n\n::newsletter\n\n[^1]: Σημείωση.',
].join('\n\n');
const post = {
  ...card,
  ...{ content, tags: ['ετικέτα'], authors: [author], readingMinutes: 3, linkedPosts: [card] },
  ...{ draftedByAi: { edited: true, share: 40 }, hasAffiliateLinks: true },
  ...{
    editedAt: '2026-11-22T03:30:00.000Z',
    imageCredit: { author: 'Φώτης', licence: 'Άδεια', licenceUrl: '', sourceUrl: '' },
  },
  series: {
    ...{ slug: 'sigma', title: 'Σειρά', place: 2, count: 3 },
    ...{ previous: { slug: 'a', title: 'Α' }, next: { slug: 'b', title: 'Β' } },
  },
};
const page = shownPage({
  ...{ title: 'Σελίδα', html: '<h2 id="a">Α</h2><p>α</p>', hasAffiliateLinks: true },
  sections: [{ id: 'a', title: 'Α' }],
});
const issue = {
  ...{ key: '1-key', subject: 'Θέμα', preheader: 'θ', sentAt: '2026-11-20T09:00:00.000Z' },
  ...{ content, affiliateProducts: products, linkedPosts: [card], posts: [card] },
};

/** Answers by prefix of the address, longer prefixes first. */
const answers: [start: string, body: unknown][] = [
  ['/api/posts/slug/story-1/related', [card]],
  ['/api/posts/slug/story-1', post],
  ['/api/posts?', [card]],
  ['/api/previews/', { ...post, published: false, expiresAt: '2026-11-27T03:30:00.000Z' }],
  ['/api/categories/2/posts', [card]],
  ['/api/categories', [{ ...category, description: 'λόγος', imageUrl: '' }]],
  ['/api/stats', { totalSubscribers: 2_400, totalPosts: 6, monthlyViews: 0, affiliateRevenue: 0 }],
  [
    '/api/pages/placed',
    { menu: [{ title: 'Σ', path: '/s' }], footer: [{ title: 'Σ', path: '/s' }] },
  ],
  ['/api/pages/slug/', page],
  ['/api/tags/', { slug: 'tau', name: 'ταυ', postCount: 2 }],
  ['/api/series/', { id: 1, slug: 'sigma', title: 'Σειρά', intro: 'λ', posts: [card], version: 1 }],
  ['/api/authors/', author],
  ['/api/newsletter/archive?', [issue]],
  ['/api/newsletter/archive/', issue],
  ['/api/newsletter/preferences', { email: 'α@β.γ', frequency: 'weekly', categoryIds: [] }],
];

const nothing = { status: 404, body: null, total: null };
const renderer = createRenderer({});
const render = async (url: string, isFound: boolean): Promise<Document> => {
  const { route } = findRoute(new URL(url, 'https://m.example').pathname);
  mockParts.clear();
  for (const { part } of neededTexts(route, site)) mockParts.add(part);
  const { html } = await renderer.render({
    ...{ url, site, publicUrl: 'https://m.example' },
    renderArticle: (article) =>
      renderArticle({ content, affiliateProducts: article.affiliateProducts, linkedPosts: [card] }),
    read: (path) => {
      const body = answers.find(([start]) => path.startsWith(start))?.[1];
      const isPart = /placed|categories$|stats/.test(path);
      const found = { status: 200, body, total: Array.isArray(body) ? 30 : null };
      return Promise.resolve(body !== undefined && (isFound || isPart) ? found : nothing);
    },
  });
  return new DOMParser().parseFromString(html, 'text/html');
};

/** Returns the pieces with Latin letters outside of all marks. */
function unmarked(pieces: readonly string[]): string[] {
  let depth = 0;
  return pieces.flatMap((piece) => {
    const outside = piece.split('').filter((character) => {
      if (character === '⟦') depth += 1;
      if (character === '⟧') depth -= 1;
      return depth === 0;
    });
    return /\p{Script=Latin}/u.test(outside.join('')) ? [piece] : [];
  });
}

const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];

/** Texts of a page that are not from the catalog, apart from the site's addresses. */
function remnants(document: Document): string[] {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('script, style') === null) words.push(textContent ?? '');
  }
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  );
  const metas = [...document.querySelectorAll('meta[name=description], meta[property="og:title"]')];
  return [
    ...unmarked(words),
    ...[...attributes, ...metas.map((one) => one.getAttribute('content') ?? '')].flatMap((one) =>
      unmarked([one]),
    ),
  ].filter((one) => !/^(?:[am]|shop)\.example\b/.test(one));
}

const token = 'a'.repeat(43);
const pages = [
  ...['/', '/?subscribed=1', '/post/story-1', '/preview/a-token', '/category/beta'],
  ...['/author/alpha', '/series/sigma', '/tag/tau', '/stories', '/stories?page=9', '/search'],
  ...[
    '/search?q=α',
    '/legal/privacy',
    '/about',
    '/contact',
    '/contact?sent=1',
    '/own-page',
    '/a/b',
  ],
  ...['/newsletter/confirm', `/newsletter/confirm?token=${token}`],
  ...['/newsletter/confirm?done=1', `/newsletter/unsubscribe?token=${token}`],
  ...[`/newsletter/preferences?token=${token}`, '/newsletter/issues', '/newsletter/issues/1-key'],
];

describe('the catalog of texts', () => {
  it('is tested with every page for readers', () => {
    const tried = new Set(
      pages.map((url) => findRoute(new URL(url, 'https://m.example').pathname).route.path),
    );
    const ofReaders = routeTable.filter(({ frame }) => frame !== 'admin').map(({ path }) => path);
    expect(ofReaders.filter((path) => !tried.has(path))).toEqual([]);
  });

  it.each(pages)('contains every text of %s', async (url) => {
    expect(remnants(await render(url, true))).toEqual([]);
  });

  it.each(pages)('contains every text of %s if nothing is found', async (url) => {
    expect(remnants(await render(url, false))).toEqual([]);
  });
});
