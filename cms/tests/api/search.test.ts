import type { PostCard } from '../../src/contract/post';
import { findWords, searchWords } from '../../src/contract/search-terms';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { call, expectContract } from '../support/request';

const FILLER = 'Far away a boat lies on the sand and waits for the water to come back. ';

describe('the search', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
    await admin.createPost({
      title: 'Zirconium Evenings',
      excerpt: 'On quokkas.',
      tags: ['numbat'],
      content: `${FILLER.repeat(4)}\n\n## What *Zeppelins* cost\n\n| Zeppelin | Price |\n|---|---|\n| one | 12 |\n\n${FILLER.repeat(4)}`,
      published: true,
    });
    await admin.createPost({ title: 'Draft', content: 'Secret zeppelins.', published: false });
  });
  afterAll(() => shutDown(server));

  const search = async (q: string, rest = '&view=card', cookie?: string): Promise<PostCard[]> => {
    const path = `/api/posts?q=${encodeURIComponent(q)}${rest}`;
    const answer = await call(server, 'GET', path, cookie === undefined ? {} : { cookie });
    expectContract('posts.list', answer);
    return answer.json as PostCard[];
  };
  const passageFor = async (q: string): Promise<string | undefined> => {
    const found = await search(q);
    expect(found.map(({ title }) => title)).toEqual(['Zirconium Evenings']);
    return found[0]?.passage;
  };

  it('shows the matching passage of a post found by its text', async () => {
    const passage = await passageFor('zeppelin');
    expect(passage).toMatch(/^…\S.* What Zeppelins cost\. Zeppelin · Price\. one · 12\. .*\S…$/);
    expect(passage?.length).toBeLessThan(170);
    expect(await passageFor('the ZÉPPELINS and Zirconium')).toBe(passage);
    expect(await passageFor('zirconium zepp')).toBe(passage);
  });

  it('shows no passage if the title and excerpt contain every word or only a tag does', async () => {
    expect(await passageFor('zirconium')).toBeUndefined();
    expect(await passageFor('the evening quokka')).toBeUndefined();
    expect(await passageFor('numbats')).toBeUndefined();
  });

  it('shows passages only in lists of cards, and drafts only with a session', async () => {
    const [whole] = await search('zeppelin', '&view=full');
    expect(whole).not.toHaveProperty('passage');
    const [listed] = await search('', '&view=card');
    expect(listed).not.toHaveProperty('passage');
    const drafts = await search('zeppelin', '&view=card&status=draft', admin.cookie);
    expect(drafts.map(({ passage }) => passage)).toEqual(['Secret zeppelins.']);
  });

  it('fills missing tables completely, even after a failed start', async () => {
    await server.stop();
    for (const table of ['post_search', 'post_titles']) await runSql(server, `drop table ${table}`);
    const [last] = await runSql(server, 'select max(id) as id from posts');
    const setTitle = (title: string): Promise<unknown> =>
      runSql(server, `update posts set title = ${title} where id = ${Number(last?.id)}`);
    // Indexing fails at this post, after all others.
    await setTitle('null');
    await expect(server.restart()).rejects.toThrow('The server ended with 1');
    await setTitle("'Mended'");
    await server.restart();
    await passageFor('zeppelin');
    admin = await AdminUser.signIn(server);
  });

  it.each(['prices', 'engined', 'owning', 'leathers', 'movem', 'quietly', 'travelling', 'sailed'])(
    'finds %s in the visible texts of every result',
    async (q) => {
      const found = await search(q);
      expect(found.length).toBeGreaterThan(0);
      const words = searchWords(q);
      const isShown = ({ title, excerpt, tags, passage }: PostCard): boolean =>
        findWords([title, excerpt, passage, ...tags].join(' '), words).next().done !== true;
      expect(found.filter((post) => !isShown(post)).map(({ title }) => title)).toEqual([]);
    },
  );

  it('finds posts by the products in their blocks after an update of an older installation', async () => {
    const product = { name: 'Ocarina', affiliateUrl: 'https://shop.test/x' };
    const created = await admin.send('POST', '/api/affiliate/products', product);
    const { id } = created.json as { id: number };
    const content = `Words.\n\n::product{id=${id}}`;
    const post = await admin.createPost({
      ...{ title: 'With a block', slug: 'with-a-block', content, published: true },
    });
    await runSql(server, 'delete from post_search');
    expect(await search('ocarina')).toEqual([]);
    await runSql(server, "delete from strapi_migrations where name like '%search-product-names%'");
    await server.restart();
    expect((await search('ocarina')).map((found) => found.id)).toEqual([post.id]);
    expect((await search('quokkas')).map(({ title }) => title)).toEqual(['Zirconium Evenings']);
  });
});
