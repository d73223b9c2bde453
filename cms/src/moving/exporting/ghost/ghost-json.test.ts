import { sampleMagazine, samplePost } from '../../../../tests/support/sample-magazine';
import type { Magazine, MagazinePost } from '../magazine';
import { MovedAddresses } from './ghost-addresses';
import { ghostJson } from './ghost-json';

type Rows = Record<string, Record<string, unknown>[]>;

async function dataOf(magazine: Magazine, lost: string[] = []): Promise<Rows> {
  let text = '';
  const moved = new MovedAddresses(lost);
  const context = { imageOf: (url: string) => `IMAGES${url}`, lost, pages: new Map(), moved };
  for await (const part of ghostJson(magazine, context)) text += part;
  const { db } = JSON.parse(text) as { db: [{ meta: object; data: Rows }] };
  expect(db[0].meta).toEqual({ exported_on: magazine.madeAt.getTime(), version: '5.0.0' });
  return db[0].data;
}

const idOf = (rows: Rows[string] | undefined, slug: string): unknown =>
  rows?.find((row) => row.slug === slug)?.id;

describe('an export for Ghost', () => {
  it('has rows that reference each other, and no password', async () => {
    const data = await dataOf(await sampleMagazine(new Map()));
    const { posts, tags, users, posts_tags: postsTags, posts_authors: postsAuthors } = data;
    const post = idOf(posts, 'quiet-rooms');
    expect(posts?.map(({ type, status }) => [type, status])).toEqual([
      ['post', 'published'],
      ['post', 'scheduled'],
      ['post', 'draft'],
      ['page', 'published'],
    ]);
    const own = postsTags?.filter(({ post_id: id }) => id === post) ?? [];
    expect(own.map(({ tag_id: id, sort_order: at }) => [at, id])).toEqual(
      ['life-and-style', 'slow-travel', 'no', '1e3'].map((slug, at) => [at, idOf(tags, slug)]),
    );
    expect(postsAuthors?.filter(({ post_id: id }) => id === post)).toEqual([
      expect.objectContaining({ author_id: idOf(users, 'ida-lund'), sort_order: 0 }),
      expect.objectContaining({ author_id: idOf(users, 'zoé'), sort_order: 1 }),
    ]);
    expect(users?.[0]).not.toHaveProperty('password');
    const all = Object.values(data).flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.every(({ id }) => /^[\da-f]{24}$/.test(String(id)))).toBe(true);
    expect(data.posts_meta?.[3]).toMatchObject({ meta_title: 'Contact', meta_description: null });
  });

  it('reports what Ghost does not support', async () => {
    const long = samplePost({ excerpt: 'word '.repeat(100).trim(), imageAlt: 'x'.repeat(300) });
    async function* posts(): AsyncGenerator<MagazinePost> {
      yield await Promise.resolve({ post: long, productIds: [], formerSlugs: [], series: [] });
    }
    const lost: string[] = [];
    const data = await dataOf(await sampleMagazine(new Map(), { posts }), lost);
    expect(String(data.posts?.[0]?.custom_excerpt)).toMatch(/^(word )+word…$/);
    expect(String(data.posts?.[0]?.custom_excerpt).length).toBeLessThanOrEqual(300);
    expect(String(data.posts_meta?.[0]?.feature_image_alt)).toHaveLength(191);
    expect(lost).toHaveLength(2);
    expect(lost[0]).toBe(
      'The excerpt of “Quiet: “rooms” & 2 lakes” was cut: Ghost takes 300 characters, it has 499.',
    );
  });

  it('contains nothing for which Ghost would refuse the whole file', async () => {
    const url = `https://pictures.example/${'x'.repeat(2_000)}.jpg`;
    const odd = samplePost({ imageUrl: url, tags: [', #aside'] });
    async function* posts(): AsyncGenerator<MagazinePost> {
      yield await Promise.resolve({ post: odd, productIds: [], formerSlugs: [], series: [] });
    }
    const lost: string[] = [];
    const data = await dataOf(await sampleMagazine(new Map(), { posts }), lost);
    expect(data.posts?.[0]?.feature_image).toBeNull();
    expect(data.tags?.map(({ name }) => name)).toContain('aside');
    expect(lost).toEqual([expect.stringMatching(/^The image of “.*” was left out/)]);
  });

  it('omits from its lists what was created after its posts were written', async () => {
    let reading = 0;
    async function* posts(): AsyncGenerator<MagazinePost> {
      reading += 1;
      for (let id = 1; id <= (reading === 1 ? 2 : 3); id += 1) {
        const post = samplePost({ id, slug: `post-${id}` });
        yield await Promise.resolve({ post, productIds: [], formerSlugs: [], series: [] });
      }
    }
    const data = await dataOf(await sampleMagazine(new Map(), { posts }));
    expect(data.posts_meta?.map(({ post_id: id }) => id)).toEqual(data.posts?.map(({ id }) => id));
    expect(new Set(data.posts_tags?.map(({ post_id: id }) => id)).size).toBe(2);
  });
});
