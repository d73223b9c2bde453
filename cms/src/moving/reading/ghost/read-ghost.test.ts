import {
  movingFixture,
  noticesOf,
  ofKind,
  readExport,
  withFiles,
} from '../../../../tests/support/read-export';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Found, FoundPost } from '../../found';
import { openExport } from '../open-export';

const read = (name: string): Promise<Found[]> => readExport(movingFixture(`ghost/${name}`));

const postOf = (found: readonly Found[], title: string): FoundPost | undefined =>
  [...ofKind(found, 'post'), ...ofKind(found, 'page')].find((post) => post.title === title);

describe('an export of Ghost 6', () => {
  let found: Found[];
  beforeAll(async () => {
    found = await read('v6.json');
  });

  it('begins with the site, with only its title', () => {
    expect(found[0]).toEqual({
      kind: 'site',
      source: 'ghost',
      version: '6.0.4',
      url: '',
      title: 'Slow Luggage',
    });
  });

  it('has a complete post with its first tag as the category', () => {
    expect(postOf(found, 'The weekender')).toEqual({
      kind: 'post',
      key: 'post:66f1c0ffee00000000000001',
      title: 'The weekender',
      slug: 'weekender',
      address: '/weekender/',
      otherAddresses: ['/weekender/amp/'],
      state: 'published',
      createdAt: '2026-02-01T08:00:00.000Z',
      updatedAt: '2026-02-03T09:30:00.000Z',
      publishedAt: '2026-02-02T08:00:00.000Z',
      excerpt: 'Two days, one bag.',
      text: { form: 'lexical', value: expect.stringMatching(/^\{"root"/) as string },
      categoryKeys: ['category:11'],
      tagKeys: ['tag:12'],
      authorKeys: ['author:1', 'author:2'],
      isFeatured: true,
      image: '__GHOST_URL__/content/images/2026/02/hero.jpg',
      imageAlt: 'A brown weekender',
      imageCaption: 'On a bench',
      seoTitle: 'Weekender, tested',
      seoDescription: 'We carried it for a year.',
      canonical: '',
      comments: 0,
    });
  });

  it.each([
    ['About us', { kind: 'page', address: '/about/', state: 'published' }],
    ['Next week', { state: 'scheduled', publishedAt: '2027-05-01T06:00:00.000Z' }],
    ['Not yet', { state: 'draft', address: '', publishedAt: null }],
    ['A mail to you', { state: 'private', address: '' }],
    ['For members', { state: 'private', address: '/for-members/' }],
  ])('keeps the state of “%s”', (title, expected) => {
    expect(postOf(found, title)).toMatchObject(expected);
  });

  it('has the tags used by posts and the authors with posts', () => {
    expect(ofKind(found, 'category').map(({ name, addresses }) => [name, addresses])).toEqual([
      ['Bags & Cases', ['/tag/bags/']],
    ]);
    expect(ofKind(found, 'tag').map(({ name, addresses }) => [name, addresses])).toEqual([
      ['Leather', ['/tag/leather/']],
    ]);
    expect(ofKind(found, 'author')).toEqual([
      {
        kind: 'author',
        key: 'author:1',
        name: 'Ida Lund',
        slug: 'ida',
        email: 'ida@old.example',
        biography: 'Carries things.',
        image: '__GHOST_URL__/content/images/2026/01/ida.jpg',
        links: ['https://ida.example', 'https://x.com/ida'],
        addresses: ['/author/ida/'],
      },
      expect.objectContaining({ name: 'Tom B.' }),
    ]);
  });

  it('has notes about every doubt and lists what is not imported', () => {
    expect(noticesOf(found)).toEqual([
      'Ghost has no categories: the first tag of a post becomes its category.',
      'post:66f1c0ffee00000000000005: It was only sent by email and never on the site, so it is imported as a draft.',
      'post:66f1c0ffee00000000000006: Only some readers could see it (“paid”), so it is imported as a draft.',
      'post:66f1c0ffee00000000000006: Its injected code is not imported.',
    ]);
    expect(ofKind(found, 'rest').map(({ what, count }) => [what, count])).toEqual([
      ['newsletters', 1],
      ['internal tags', 1],
    ]);
  });
});

describe('older exports of Ghost', () => {
  it('can have Mobiledoc, in version 4 without a wrapper', async () => {
    const post = postOf(await read('v4.json'), 'Old weekender');
    expect(post).toMatchObject({
      text: { form: 'mobiledoc' },
      image: '/content/images/2021/05/hero.jpg',
      canonical: 'https://elsewhere.example/weekender',
      authorKeys: ['author:1'],
    });
  });

  it('can have Markdown, in version 0 with paths by its setting', async () => {
    const found = await read('v0.json');
    expect(postOf(found, 'First bag')).toMatchObject({
      key: 'post:1',
      address: '/2015/03/11/first-bag/',
      text: { form: 'markdown', value: 'A *bag*.' },
      publishedAt: '2015-03-11T12:52:29.000Z',
      authorKeys: ['author:1'],
      seoTitle: 'The first bag',
      isFeatured: true,
    });
    expect(postOf(found, 'Imprint')).toMatchObject({ kind: 'page', address: '/imprint/' });
  });
});

describe('a complete backup of a Ghost site', () => {
  it('has images, paths by its routes, and redirects', async () => {
    const files = {
      'backup/data/slow-luggage.ghost.json': await readFile(movingFixture('ghost/v6.json')),
      'backup/content/images/2026/02/hero.jpg': 'JPEG',
      'backup/content/settings/routes.yaml':
        'routes:\n\ncollections:\n  /:\n    permalink: /{year}/{slug}/\n    template: index\n\ntaxonomies:\n  tag: /topic/{slug}/\n  author: /author/{slug}/\n',
      'backup/content/data/redirects.yaml': await readFile(movingFixture('links/redirects.yaml')),
    };
    await withFiles(files, async (folder) => {
      const opened = await openExport(path.join(folder, 'backup'), { site: 'old.example/blog/' });
      const found: Found[] = [];
      for await (const one of opened.read()) found.push(one);
      expect(postOf(found, 'The weekender')).toMatchObject({
        address: 'https://old.example/2026/weekender/',
      });
      expect(ofKind(found, 'category')[0]?.addresses).toEqual(['https://old.example/topic/bags/']);
      expect(ofKind(found, 'redirect').map(({ from, to }) => [from, to])).toContainEqual([
        '/old-weekender',
        '/weekender/',
      ]);
      const image = await opened.file('__GHOST_URL__/content/images/size/w600/2026/02/hero.jpg');
      expect(image?.bytes).toBe(4);
      expect(await opened.file('/content/images/2026/02/other.jpg')).toBeUndefined();
      await opened.close();
    });
  });
});

describe('a Ghost site with custom routes', () => {
  const ROUTES = `routes:
  /watch/:
    controller: channel
    filter: tag:films
  /us/:
    template: page
    data: page.about
  /map/: map
collections:
  /notes/:
    permalink: /notes/{year}/{month}/{day}/{slug}/
    filter: tag:hash-note+featured:false
  /views/:
    permalink: /views/{primary_tag}/{slug}/
    filter: primary_tag:[views,letters]
  /:
    permalink: /{slug}/
    filter: tag:-hash-note
`;

  it('has each post at the path of its collection, and redirects its lists', async () => {
    const names = ['films', 'views', 'letters', 'hash-note'];
    const tags = names.map((slug) => ({ id: slug, slug, name: slug.replace('hash-', '#') }));
    const tagged = {
      note: ['hash-note', 'films'],
      view: ['letters', 'films'],
      film: ['films', 'views'],
    };
    const posts = Object.keys(tagged).map((slug) => ({
      ...{ id: slug, slug, title: slug, status: 'published', html: '<p>x</p>', featured: 0 },
      published_at: '2024-05-01T02:00:00.000Z',
    }));
    const links = Object.entries(tagged).flatMap(([post, its]) =>
      its.map((tag, order) => ({ post_id: post, tag_id: tag, sort_order: order })),
    );
    const settings = [{ key: 'timezone', value: 'America/New_York' }];
    const data = { posts, tags, posts_tags: links, settings };
    const file = JSON.stringify({ db: [{ meta: { version: '5.90.0' }, data }] });
    await withFiles({ 'site.json': file, 'routes.yaml': ROUTES }, async (folder) => {
      const found = await readExport(
        path.join(folder, 'site.json'),
        path.join(folder, 'routes.yaml'),
      );
      expect(postOf(found, 'note')).toMatchObject({
        address: '/notes/2024/04/30/note/',
        otherAddresses: ['/notes/2024/04/30/note/amp/', '/views/films/note/', '/note/'],
      });
      expect(postOf(found, 'view')?.address).toBe('/views/letters/view/');
      expect(postOf(found, 'film')?.address).toBe('/film/');
      expect(ofKind(found, 'redirect').map(({ from, to }) => [from, to])).toEqual([
        ['/notes', '/'],
        ['/notes/rss', '/feed.xml'],
        ['/views', '/'],
        ['/views/rss', '/feed.xml'],
        ['/watch', '/tag/films/'],
        ['/watch/rss', '/feed.xml'],
        ['/us', '/about/'],
      ]);
      expect(ofKind(found, 'rest').map(({ what, count }) => [what, count])).toEqual([
        ['internal tags', 1],
        ['pages of the theme', 1],
      ]);
    });
  });
});

describe('a Ghost export of a newer version', () => {
  it('is imported with a notice to check the result', async () => {
    const whole = await readFile(movingFixture('ghost/v6.json'), 'utf8');
    await withFiles({ 'new.json': whole.replace('"6.0.4"', '"7.1.0"') }, async (folder) => {
      const found = await readExport(path.join(folder, 'new.json'));
      expect(noticesOf(found)).toContain(
        'The file is from Ghost 7.1.0, newer than 6; check the result carefully.',
      );
      expect(postOf(found, 'The weekender')?.address).toBe('/weekender/');
    });
  });
});

describe('an incomplete Ghost export', () => {
  it('is imported up to where it breaks off, with a notice', async () => {
    const whole = await readFile(movingFixture('ghost/v6.json'), 'utf8');
    const cut = whole.slice(0, whole.indexOf('For members'));
    await withFiles({ 'cut.json': cut }, async (folder) => {
      const found = await readExport(path.join(folder, 'cut.json'));
      expect(ofKind(found, 'post')).toHaveLength(4);
      expect(noticesOf(found)).toContain(
        'The file is cut off; everything before that is imported. Export it again.',
      );
    });
  });
});

describe('a malicious Ghost export', () => {
  it('can use names of built-in object properties', async () => {
    const post = { id: 'constructor', title: 'Bag', slug: 'bag', status: 'toString', html: 'x' };
    const data = { posts: [post], constructor: [{ id: 1 }], toString: [{ id: 1 }] };
    const content = JSON.stringify({ meta: { version: '5.0.0' }, data });
    await withFiles({ 'x.json': content }, async (folder) => {
      const found = await readExport(path.join(folder, 'x.json'));
      expect(ofKind(found, 'post')).toEqual([expect.objectContaining({ state: 'draft' })]);
      expect(ofKind(found, 'rest')).toEqual([]);
    });
  });
});
