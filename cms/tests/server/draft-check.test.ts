import type { DraftCheck } from '../../src/contract/draft-check';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectContract, expectProblem } from '../support/request';

const POSTS = 120;
const NOUNS = 'harbor lantern orchard compass velvet glacier terrace saddle marble thimble'.split(
  ' ',
);
const VERBS = 'remembers follows outlasts mirrors shelters conceals measures forgives'.split(' ');

const SYLLABLES = 'ba ce di fo gu ha ke li mo nu'.split(' ');

/** A unique name for each number. */
const nameOf = (number: number): string =>
  Array.from(String(number).padStart(4, '0'), (digit) => SYLLABLES[Number(digit)] ?? '').join('');

/** A unique text for each seed; all but its names are words that most texts share. */
const postText = (seed: number): string =>
  Array.from({ length: 40 }, (_, at) => {
    const word = (list: readonly string[], step: number): string =>
      list[(seed * step + at * (seed + 3) + step) % list.length] ?? '';
    return `${nameOf(seed * 41 + at)} says the ${word(NOUNS, 7)} ${word(VERBS, 5)} another ${word(NOUNS, 3)} whenever somebody wanders ${word(NOUNS, 11)}ward.`;
  }).join(' ');

describe('the draft check', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    const input = { name: 'Silk', slug: 'silk', description: '', imageUrl: '', color: '#123456' };
    expect((await admin.send('POST', '/api/categories', input)).status).toBe(201);
    for (let seed = 1; seed <= POSTS; seed += 1) {
      await admin.createPost({
        title: `Story number ${seed}`,
        content: postText(seed),
        published: seed % 2 === 0,
        tags: seed === 2 ? ['Looms'] : [],
      });
    }
  });
  afterAll(() => shutDown(server));

  const check = async (draft: object): Promise<DraftCheck> => {
    const answer = await admin.send('POST', '/api/posts/check', draft);
    expectContract('posts.check', answer);
    return answer.json as DraftCheck;
  };
  const messages = async (draft: object, rule: string): Promise<string[]> =>
    (await check(draft)).findings.filter((one) => one.rule === rule).map(({ message }) => message);

  it('needs a session', async () => {
    expectProblem(await call(server, 'POST', '/api/posts/check', { body: {} }), 401);
  });

  it('names each invalid field', async () => {
    const draft = {
      title: 'x'.repeat(201),
      content: 5,
      wordCount: 700,
      affiliateProductIds: ['a'],
      postId: 0,
    };
    const fields = expectProblem(await admin.send('POST', '/api/posts/check', draft), 400);
    expect(Object.keys(fields).sort()).toEqual([
      'affiliateProductIds.0',
      'content',
      'postId',
      'title',
      'wordCount',
    ]);
  });

  it('reports what an empty draft lacks', async () => {
    const { words, readingEase, findings } = await check({});
    expect([words, readingEase]).toEqual([0, null]);
    expect(findings.map(({ rule }) => rule)).toEqual([
      'excerpt',
      'length',
      'meta-title',
      'meta-description',
    ]);
  });

  it('finds the one post of many that a draft repeats, whatever its title', async () => {
    const content = `Something new to begin with. ${postText(117)}`;
    const found = await messages({ title: 'Entirely new', content }, 'near-duplicate');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^\d\d% of the text also appears in “Story number 117”/);
  });

  it('finds a title that another post already has', async () => {
    expect(await messages({ title: 'story NUMBER 42', content: '' }, 'near-duplicate')).toEqual([
      'Another article is also called “Story number 42”: choose a different title.',
    ]);
  });

  it('never treats outlines as duplicates', async () => {
    const mark = '> **Outline by the offline writer.** No finished text.';
    const body = postText(901);
    await admin.createPost({ title: 'First outline', content: `${mark}\n\n${body}` });
    const check = (content: string) => messages({ title: 'Second one', content }, 'near-duplicate');
    expect(await check(`${mark}\n\n${body}`)).toEqual([]);
    expect(await check(body)).toEqual([]);
    await admin.createPost({ title: 'Finished story', content: body });
    expect(await check(`${mark}\n\n${body}`)).toEqual([]);
    expect(await check(body)).toEqual([expect.stringContaining('“Finished story”')]);
  });

  it('does not compare a post with itself', async () => {
    const sentences = Array.from(
      { length: 40 },
      (_, at) =>
        `Solitary${at} thoughts gather${at} beneath quiet${at} ceilings until morning${at}.`,
    );
    const post = await admin.createPost({ title: 'Alone', content: sentences.join(' ') });
    const draft = { title: post.title, content: post.content };
    expect(await messages({ ...draft, postId: post.id }, 'near-duplicate')).toEqual([]);
    expect(await messages(draft, 'near-duplicate')).toHaveLength(2);
  });

  it('reports links to pages that readers cannot open', async () => {
    const moved = await admin.createPost({ slug: 'before', published: true });
    await admin.send('PATCH', `/api/posts/${moved.id}`, { slug: 'after' });
    const content =
      '[a](/post/story-2) [b](/post/story-1) [c](/post/never) [d](/category/silk) [e](/category/wool) [f](/tag/looms) [g](/tag/none) [h](/stories) [i](/post/before) [j](/post/after) [k](/nowhere)';
    const { findings } = await check({ content });
    const broken = findings.filter(({ rule }) => rule === 'broken-link').map(({ quote }) => quote);
    expect(broken).toEqual([
      '/post/story-1',
      '/post/never',
      '/category/wool',
      '/tag/none',
      '/nowhere',
    ]);
  });

  it('reports links to products without disclosure', async () => {
    const product = { name: 'Silk scarf', affiliateUrl: 'https://shop.aurelian-mail.com/scarf' };
    const created = await admin.send('POST', '/api/affiliate/products', product);
    const { id } = created.json as { id: number };
    const content = `A [scarf](${product.affiliateUrl}) for the evening.`;
    expect(await messages({ content }, 'disclosure')).toEqual([
      'This link points to one of your products without disclosure: add “Silk scarf” to the article’s products.',
    ]);
    expect(await messages({ content, affiliateProductIds: [id] }, 'disclosure')).toEqual([]);
  });

  it('handles any text', async () => {
    for (const part of ['[', '> ', '<p>', '“', '{{', '%s\\', '😀', "'; drop table posts; --"]) {
      await check({ title: part, content: part.repeat(3_000) });
    }
    await check({ content: 'word '.repeat(40_000) });
  });
});
