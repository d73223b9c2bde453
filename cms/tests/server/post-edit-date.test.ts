import type { Post } from '../../src/contract/post';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { queryContent, runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { call, expectContract } from '../support/request';

const POST = 'api::post.post';

describe('the date of the last edit', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const patch = async (
    { id }: Pick<Post, 'id'>,
    change: Record<string, unknown>,
  ): Promise<Post> => {
    const answer = await admin.send('PATCH', `/api/posts/${id}`, change);
    expectContract('posts.update', answer);
    return answer.json as Post;
  };
  const get = async ({ slug }: Pick<Post, 'slug'>): Promise<Post> => {
    const answer = await call(server, 'GET', `/api/posts/slug/${slug}`);
    expectContract('posts.bySlug', answer);
    return answer.json as Post;
  };
  const documentIdOf = async ({ id }: Pick<Post, 'id'>): Promise<string> => {
    const [row] = await runSql(server, `select document_id from posts where id = ${id}`);
    return String(row?.document_id);
  };
  const publish = (): Promise<Post> => admin.createPost({ published: true });

  it.each([
    ['title', 'Another title'],
    ['excerpt', 'Another excerpt.'],
    ['content', 'Other words.'],
  ])('is set when a person changes the %s of a published post', async (field, value) => {
    const post = await publish();
    expect(post.editedAt).toBeNull();
    const started = Date.now();
    const { editedAt } = await patch(post, { [field]: value });
    expect(new Date(editedAt ?? 0).getTime()).toBeGreaterThanOrEqual(started);
    expect(new Date(editedAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now());
    expect((await get(post)).editedAt).toBe(editedAt);
  });

  it('appears on the page next to the publication date', async () => {
    const { slug, id } = await publish();
    const { editedAt } = await patch({ id }, { content: 'Other words.' });
    const { text } = await call(server, 'GET', `/post/${slug}`);
    expect(text).toContain(`<meta property="article:modified_time" content="${editedAt}">`);
    expect(text).toContain(`"dateModified":"${editedAt}"`);
  });

  it.each<[string, Record<string, unknown>]>([
    ['the same words', { title: 'A story', excerpt: 'An excerpt.', content: 'Words.' }],
    ['the featured mark', { featured: true }],
    ['category and tags', { categoryId: 2, tags: ['new'] }],
    ['what search engines are told', { metaTitle: 'Meta', metaDescription: 'Description' }],
    ['products', { affiliateProductIds: [1, 2] }],
  ])('is not changed by %s', async (_, change) => {
    const post = await publish();
    expect(await patch(post, change)).toMatchObject({ version: 2, editedAt: null });
  });

  it('is not set by publishing or before the first publication', async () => {
    const post = await admin.createPost();
    expect((await patch(post, { title: 'Still a draft' })).editedAt).toBeNull();
    expect((await patch(post, { title: 'Out now', published: true })).editedAt).toBeNull();
    expect((await patch(post, { published: false })).editedAt).toBeNull();
    expect((await patch(post, { published: true })).editedAt).toBeNull();
  });

  it('is set by changes while a post is unpublished', async () => {
    const post = await publish();
    await patch(post, { published: false });
    const { editedAt } = await patch(post, { content: 'Other words.' });
    expect(editedAt).not.toBeNull();
    expect(await patch(post, { published: true })).toMatchObject({ published: true, editedAt });
  });

  it('is kept through later changes that are no edits', async () => {
    const post = await publish();
    const { editedAt } = await patch(post, { title: 'Another title' });
    expect(await patch(post, { featured: true })).toMatchObject({ featured: true, editedAt });
  });

  it('is set by a person in the panel, but not by saving an unchanged form', async () => {
    const editor = await PanelUser.create(server, 'editor');
    const post = await publish();
    const documentId = await documentIdOf(post);
    await editor.update(POST, documentId, { title: post.title, imageAlt: 'A lake' });
    expect(await get(post)).toMatchObject({ imageAlt: 'A lake', editedAt: null });
    await editor.update(POST, documentId, { title: 'From the panel' });
    expect((await get(post)).editedAt).not.toBeNull();
  });

  it('is not set by a task', async () => {
    const post = await publish();
    const params = { where: { id: post.id }, data: { content: 'Tidied words.' } };
    await queryContent(server, [{ uid: POST, method: 'update', params }]);
    const answer = await admin.send('GET', `/api/posts/${post.id}`);
    expect(answer.json).toMatchObject({ content: 'Tidied words.', version: 2, editedAt: null });
  });
});
