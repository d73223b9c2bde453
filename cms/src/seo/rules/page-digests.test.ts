import type { Author } from '../../contract/author';
import type { Category } from '../../contract/category';
import { emptyFields } from '../../contract/post-fields';
import type { Site } from '../../contract/site';
import {
  PageDigests,
  fieldsOnPage,
  type ShownPageState,
  type ShownPost,
  type ShownSeries,
} from './page-digests';

const site: Site = {
  brandName: 'Aurelian',
  tagline: 'Far places',
  heroTagline: 'Slow ways',
  description: 'A magazine.',
  footerBlurb: 'Published in New York.',
  authorName: 'The desk',
  contactEmail: 'desk@example.org',
  contactPhone: '',
  contactAddress: '',
  socialLinks: [],
  newsletterArchive: false,
  language: 'en',
  texts: {},
  timezone: 'UTC',
};
const category: Category = {
  id: 1,
  slug: 'travel',
  name: 'Travel',
  description: 'Far away.',
  imageUrl: '',
  color: '#000000',
};
const post: ShownPost = {
  ...emptyFields,
  id: 7,
  slug: 'lake',
  title: 'The lake',
  excerpt: 'Still water.',
  content: 'Long words.',
  imageUrl: '/pictures/lake.jpg',
  imageAlt: 'A lake',
  publishedAt: '2026-11-01T00:00:00.000Z',
  editedAt: null,
  categoryId: 1,
  tags: [{ slug: 'water', name: 'Water' }],
  authors: [],
  products: [['Boat', 'It floats', '$ 5', '', 'https://shop.example.org/boat']],
};

type Pages = Record<
  'home' | 'posts' | 'about' | 'legal' | 'own' | 'series' | 'post' | 'category' | 'tag' | 'author',
  unknown
>;

const series: ShownSeries = { slug: 'waters', title: 'Waters', intro: '', postIds: [7] };
const standardPage: ShownPageState = { path: '/legal/terms', version: 1, standard: true };
const ownPage: ShownPageState = { path: '/imprint', version: 3, standard: false };

interface Parts {
  ofSite?: Site;
  ofCategory?: Category;
  ofPages?: ShownPageState[];
  ofSeries?: ShownSeries;
}

const digests = (
  posts: readonly ShownPost[],
  {
    ofSite = site,
    ofCategory = category,
    ofPages = [standardPage, ownPage],
    ofSeries = series,
  }: Parts = {},
): Pages => {
  const parts = { site: ofSite, categories: [ofCategory], pages: ofPages, series: [ofSeries] };
  const pages = new PageDigests(parts);
  for (const one of posts) pages.add(one);
  return {
    home: pages.page('/'),
    posts: pages.page('/stories'),
    about: pages.page('/about'),
    legal: pages.page('/legal/terms'),
    own: pages.page('/imprint'),
    series: pages.series('waters'),
    post: pages.post('lake'),
    category: pages.category(ofCategory),
    tag: pages.tag('water'),
    author: pages.author('ada'),
  };
};

const before = digests([post]);
/** Pages whose digests have changed. */
const changed = (now: Pages): string[] =>
  (Object.keys(before) as (keyof Pages)[]).filter((page) => now[page] !== before[page]);
const LISTS = ['home', 'posts', 'series', 'category', 'tag'];

describe('the fingerprint of a page', () => {
  it('is stable', () => {
    expect(changed(digests([{ ...post }]))).toEqual([]);
    expect(new Set(Object.values(before)).size).toBe(Object.keys(before).length);
  });

  it.each<[string, Partial<ShownPost>]>([
    ['text', { content: 'Other words.' }],
    ['meta title', { metaTitle: 'Still water' }],
    ['meta description', { metaDescription: 'A lake, and a boat on it.' }],
    ['products', { products: [] }],
    ['edit date', { editedAt: '2026-11-02T00:00:00.000Z' }],
  ])('changes only on a post’s own page with its %s', (_what, change) => {
    expect(changed(digests([{ ...post, ...change }]))).toEqual(['post']);
  });

  it.each<[string, Partial<ShownPost>]>([
    ['title', { title: 'The other lake' }],
    ['image', { imageUrl: '/pictures/boat.jpg' }],
    ['alt text', { imageAlt: 'A boat' }],
    ['excerpt', { excerpt: 'Deep water.' }],
  ])('changes on every page that lists a post with its %s', (_what, change) => {
    const now = changed(digests([{ ...post, ...change }]));
    expect(now.sort()).toEqual([...LISTS, 'post'].sort());
  });

  it.each(fieldsOnPage.filter((name) => name !== 'slug' && name !== 'tags'))(
    'changes on a post’s page with each of its fields: %s',
    (name) => expect(changed(digests([{ ...post, [name]: 'Another.' }]))).toContain('post'),
  );

  it('changes with the tags of a post', () => {
    const tags = [...post.tags, { slug: 'lakes', name: 'Lakes' }];
    expect(changed(digests([{ ...post, tags }]))).toEqual(['post']);
    const turned = digests([{ ...post, tags: tags.toReversed() }]);
    expect(turned.post).not.toBe(digests([{ ...post, tags }]).post);
    expect(turned.tag).toBe(before.tag);
    expect(digests([{ ...post, tags: [] }]).tag).toBeUndefined();
  });

  it('changes with the byline of a post', () => {
    const writer = (id: number, name: string): Author => ({
      ...{ id, name, slug: name.toLowerCase(), role: '', bio: '', imageUrl: '', links: [] },
    });
    const [ada, bob] = [writer(1, 'Ada'), writer(2, 'Bob')];
    const signed = digests([{ ...post, authors: [ada, bob] }]);
    expect(changed(signed)).toEqual(['post', 'author']);
    expect(digests([{ ...post, authors: [bob, ada] }]).post).not.toBe(signed.post);
    const described = digests([{ ...post, authors: [{ ...ada, bio: 'Writes.' }, bob] }]);
    expect([described.post, described.author]).not.toContain(signed.post);
    expect(described.author).not.toBe(signed.author);
    expect(described.tag).toBe(signed.tag);
  });

  it('changes with a category’s description, and with its name on cards', () => {
    const described = { ...category, description: 'Further away.' };
    expect(changed(digests([post], { ofCategory: described }))).toEqual([
      'home',
      'about',
      'category',
    ]);
    const named = { ...category, name: 'Journeys' };
    expect(changed(digests([post], { ofCategory: named }))).toContain('post');
  });

  it('changes with the settings that a page shows', () => {
    const moved = { ...site, contactEmail: 'letters@example.org' };
    expect(changed(digests([post], { ofSite: moved }))).toEqual(['about', 'legal', 'own']);
    const slower = { ...site, heroTagline: 'Slower ways' };
    expect(changed(digests([post], { ofSite: slower }))).toEqual(['home']);
  });

  it('changes with each version of a page, and of a standard page once it is edited', () => {
    const saved = { ...ownPage, version: 4 };
    expect(changed(digests([post], { ofPages: [standardPage, saved] }))).toEqual(['own']);
    expect(changed(digests([post], { ofPages: [ownPage] }))).toEqual([]);
    const edited = { ...standardPage, version: 2 };
    expect(changed(digests([post], { ofPages: [edited, ownPage] }))).toEqual(['legal']);
  });

  it('changes with the title, parts and order of a series', () => {
    const next = { ...post, id: 8, slug: 'sea', title: 'The sea' };
    expect(changed(digests([post], { ofSeries: { ...series, title: 'Lakes' } }))).toEqual([
      'series',
    ]);
    const both = digests([post, next], { ofSeries: { ...series, postIds: [7, 8] } });
    const turned = digests([post, next], { ofSeries: { ...series, postIds: [8, 7] } });
    expect(new Set([before.series, both.series, turned.series]).size).toBe(3);
  });

  it('does not change with posts listed only on further pages', () => {
    const posts = Array.from({ length: 30 }, (_, index) => ({
      ...post,
      slug: `s${index}`,
      id: index + 10,
    }));
    const long = digests([...posts, post]);
    const longer = digests([...posts, { ...post, title: 'Further down' }]);
    for (const page of ['home', 'posts', 'category', 'tag'] as const) {
      expect(longer[page]).toBe(long[page]);
    }
  });
});
