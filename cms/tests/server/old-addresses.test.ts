import { slugOf } from '../../src/contract/slug';
import { MovingLab } from '../support/moving-lab';
import { type WordPressItem, wxr } from '../support/wxr';

/** Common WordPress permalink structures, by slug, each with the post's path. */
const PERMALINKS: Readonly<Record<string, string>> = {
  'by-name': '/by-name/',
  'by-month': '/2024/03/by-month/',
  'by-day': '/2024/03/11/by-day/',
  'by-category': '/travel/islands/by-category/',
  'by-author': '/eleanor/by-author/',
  'below-a-word': '/journal/below-a-word/',
  'with-a-number': '/2024/107-with-a-number/',
  'with-an-ending': '/2024/03/with-an-ending.html',
  'behind-an-index': '/index.php/2024/03/11/behind-an-index/',
  numbered: '/archives/110',
  été: '/2024/03/%c3%a9t%c3%a9/',
  plain: '/?p=112',
};

const items = (url: string): WordPressItem[] => {
  const common = { author: 'eleanor', date: '2024-03-11 09:30:00', title: 'A title' };
  const posts = Object.entries(PERMALINKS).map(([slug, path], index) => ({
    ...{ ...common, id: 101 + index, type: 'post', status: 'publish', slug, path },
    ...{ title: `Title of ${slug}`, categories: ['travel', 'islands'], tags: ['slow-travel'] },
    ...(index === 0 && { meta: { _thumbnail_id: '301' } }),
    text: '<p>First.</p><!--nextpage--><p>Second.</p>',
  }));
  const page = { ...common, type: 'page', status: 'publish' };
  return [
    ...posts,
    { ...page, id: 201, slug: 'about-us', path: '/about-us/', text: 'We.' },
    { ...page, id: 202, slug: 'press', path: '/about-us/press/', text: 'Press.' },
    {
      ...{ ...common, id: 301, type: 'attachment', status: 'inherit', slug: 'bay' },
      ...{
        path: '/2024/03/by-month/bay/',
        attachment: `${url}/wp-content/uploads/2024/03/bay.jpg`,
      },
    },
  ];
};

/** Paths of the old site other than posts and pages. */
const OTHERS = [
  ...['/category/travel/', '/category/travel/islands/', '/category/islands/', '/?cat=11'],
  ...['/category/travel/feed/', '/category/travel/page/2/', '/category/former/islands/'],
  ...['/category/former/islands/feed/', '/category/travel/islands/page/2/'],
  ...['/tag/slow-travel/', '/?tag=slow-travel'],
  ...['/tag/slow-travel/feed/', '/author/eleanor/', '/author/eleanor/feed/', '/?author=1'],
  ...['/feed/', '/feed/atom/', '/?feed=rss2', '/comments/feed/', '/page/2/', '/index.php'],
  ...['/?page_id=201', '/about-us/press/', '/2024/03/by-month/bay/', '/?attachment_id=301'],
  ...['/wp-content/uploads/2024/03/bay.jpg', '/sitemap_index.xml', '/wp-sitemap.xml'],
];

/** The forms in which a post's path is requested. */
const formsOf = (path: string, id: number): string[] =>
  path.includes('?')
    ? [path, `${path}&utm_source=x`]
    : [
        ...[path, path.replace(/\/$/, ''), path.toUpperCase(), `${path}?utm_source=x`, `/?p=${id}`],
        ...(path.endsWith('/')
          ? ['amp/', 'feed/', '2/', 'comment-page-1/', '?amp=1'].map((end) => path + end)
          : []),
      ];

/** Ghost's collections and routes as owners configure them, each with its own pattern. */
const ROUTES = `routes:
  /watch/:
    controller: channel
    filter: tag:films
  /us/:
    data: page.about-the-yard
    template: page
collections:
  /notes/:
    permalink: /notes/{year}/{month}/{day}/{slug}/
    filter: tag:hash-note
  /views/:
    permalink: /views/{primary_tag}/{slug}/
    filter: primary_tag:views
  /by/:
    permalink: /by/{primary_author}/{id}/
    filter: featured:true
  /:
    permalink: /{slug}/
taxonomies:
  tag: /topic/{slug}/
  author: /crew/{slug}/
`;

/** A Ghost site with each post in a different collection. */
const ghostFile = (): string => {
  const names = ['films', 'views', 'hash-note'];
  const tags = names.map((slug) => ({ id: slug, slug, name: slug.replace('hash-', '#') }));
  const tagged = {
    note: ['hash-note', 'films'],
    view: ['views'],
    guest: ['films'],
    film: ['films'],
  };
  const common = { status: 'published', html: '<p>Words.</p>', author_id: 'ida' };
  const posts = Object.keys(tagged).map((slug) => ({
    ...{ ...common, id: `${slug}-1`, slug, title: slug, featured: slug === 'guest' },
    published_at: '2024-05-01T02:00:00.000Z',
  }));
  const page = { ...common, id: 'p', type: 'page', slug: 'about-the-yard', title: 'The yard' };
  const links = Object.entries(tagged).flatMap(([post, its]) =>
    its.map((tag, order) => ({ post_id: `${post}-1`, tag_id: tag, sort_order: order })),
  );
  const settings = [{ key: 'timezone', value: 'America/New_York' }];
  const users = [{ id: 'ida', slug: 'ida', name: 'Ida Lund' }];
  const data = { posts: [...posts, page], posts_tags: links, tags, users, settings };
  return JSON.stringify({ db: [{ meta: { version: '5.90.0' }, data }] });
};

const GHOST_ADDRESSES = [
  ...['/notes/2024/04/30/note/', '/views/views/view/', '/by/ida/guest-1/', '/film/', '/film/amp/'],
  ...['/about-the-yard/', '/us/', '/topic/films/', '/topic/films/rss/', '/topic/views/page/2/'],
  ...['/crew/ida/', '/crew/ida/rss/', '/watch/', '/watch/page/2/', '/watch/rss/'],
  ...['/notes/', '/notes/page/3/', '/notes/rss/', '/views/', '/by/', '/page/2/', '/rss/'],
  ...['/?p=12', '/film?ref=old', '/sitemap-posts.xml', '/sitemap.xml'],
];

describe('the URLs of an imported site', () => {
  let lab: MovingLab;

  beforeAll(async () => {
    lab = await MovingLab.start();
  });
  afterAll(() => lab.stop());

  /** Addresses that do not lead to a page through at most one permanent redirect. */
  const brokenPaths = async (paths: readonly string[]): Promise<string[]> => {
    const ask = (path: string) =>
      fetch(new URL(path, lab.server.url), {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
    const lost: string[] = [];
    for (const path of paths) {
      const first = await ask(path);
      const to = first.headers.get('location');
      const last = to === null ? first : await ask(to);
      const isPermanent = to === null || first.status === 301;
      if (!isPermanent || last.status !== 200)
        lost.push(`${path}: ${first.status} ${to} ${last.status}`);
    }
    return lost;
  };

  it('lead to their posts, whatever the permalink structure', async () => {
    const { url } = lab.host;
    const file = wxr({
      ...{ url, title: 'Old', tags: [{ slug: 'slow-travel', name: 'Slow travel' }] },
      authors: [{ id: 1, login: 'eleanor', name: 'Eleanor' }],
      categories: [
        { slug: 'travel', name: 'Travel', parent: '' },
        { slug: 'islands', name: 'Islands', parent: 'travel' },
      ],
      items: items(url),
    });
    const done = await lab.importFile(file);
    expect(done.runs[0]).toMatchObject({ status: 'done', failed: 0 });
    const all = Object.values(PERMALINKS).flatMap((path, index) => formsOf(path, 101 + index));
    expect(await brokenPaths([...all, ...OTHERS])).toEqual([]);
    for (const [slug, path] of Object.entries(PERMALINKS)) {
      const answer = await fetch(lab.server.url + path, { headers: { accept: 'text/html' } });
      expect([path, decodeURI(new URL(answer.url).pathname)]).toEqual([
        path,
        `/post/${slugOf(slug)}`,
      ]);
    }
  }, 120_000);

  it('of Ghost lead to the content of its collections and routes', async () => {
    const redirects = JSON.stringify([{ from: '/?p=12', to: '/film/', permanent: true }]);
    const id = await lab.createImport(ghostFile(), 'site.json');
    for (const [name, text] of Object.entries({
      'routes.yaml': ROUTES,
      'redirects.json': redirects,
    })) {
      const path = `/api/imports/${id}/files`;
      expect((await lab.uploadPart(path, Buffer.from(text), { name })).status).toBe(201);
    }
    expect((await lab.runPhase(id, 'look')).error).toBeNull();
    expect((await lab.runPhase(id, 'run')).runs[0]).toMatchObject({ status: 'done', failed: 0 });
    expect(await brokenPaths(GHOST_ADDRESSES)).toEqual([]);
  }, 120_000);
});
