import type { Post } from '../../../cms/src/contract/post';
import { addressedTags, tagPath } from '../../../cms/src/contract/tag-slug';
import { undisclosedLinks } from '../../src/testing/undisclosed-links';
import { atBothSizes } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';

/** Pages of the starter magazine with links to shops. */
const LISTS = [
  '/',
  '/stories',
  '/stories?page=2',
  '/search?q=watch',
  '/category/exotic-travel',
  '/category/private-jets',
  '/category/supercars',
  '/category/watch-collecting',
  '/category/real-estate',
  '/category/designer-fashion',
] as const;

describe('what readers are told before a link that is paid for', () => {
  let site: Site;
  const posts: Post[] = [];
  beforeAll(async () => {
    site = await openSite();
    const admin = await site.signIn();
    const published = admin.each('GET /api/posts', { query: { status: 'published' } });
    for await (const { id } of published) {
      posts.push((await admin.call('GET /api/posts/{id}', { params: { id } })).body);
    }
  });
  afterAll(() => site.close());

  const paths = (): string[] => [
    ...LISTS,
    ...new Set(
      posts.flatMap(({ tags }) => addressedTags(tags).slice(0, 1)).map(({ slug }) => tagPath(slug)),
    ),
    ...posts.map(({ slug }) => `/post/${slug}`),
  ];

  it('is on every public page, however wide', async () => {
    const { page, context } = await site.open('desktop');
    const links = { desktop: 0, phone: 0 };
    for (const path of paths()) {
      // The page's scripts have run by then.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await atBothSizes(page, async (size) => {
        const undisclosed = await page.evaluate(undisclosedLinks);
        expect({ path, size, undisclosed }).toEqual({ path, size, undisclosed: [] });
        links[size] += await page.locator('a[rel~="sponsored"]').count();
      });
    }
    expect(links.desktop).toBeGreaterThan(50);
    expect(links.phone).toBeGreaterThan(50);
    await context.close();
  });

  it('stands in the full text of the feed', async () => {
    const admin = await site.signIn();
    const [post] = posts.filter(({ affiliateProducts }) => affiliateProducts.length > 0);
    const { affiliateUrl } = post?.affiliateProducts[0] ?? {};
    if (post === undefined) throw new Error('The starter has changed');
    const content = `${post.content}\n\nThe [shop](${String(affiliateUrl)}) has it.`;
    await admin.call('PATCH /api/posts/{id}', { params: { id: post.id }, body: { content } });
    const feed = await (await fetch(`${site.server.url}/feed.xml`)).text();
    const item = feed.slice(feed.indexOf(`/posts/${post.id}<`));
    const note = item.indexOf('may earn a commission');
    expect(note).toBeGreaterThan(0);
    expect(note).toBeLessThan(item.indexOf('rel="sponsored'));
  });
});
