import type { Post, PostCard } from '../../src/contract/post';
import type { PostCounts } from '../../src/contract/post-bulk';
import type { Revision } from '../../src/contract/revision';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const UID = 'api::post.post';
const PAST = 'Publication time must be in the future';
const OUT = 'A published article can’t be scheduled';

/** A time this many hours from now, rounded down to a full minute. */
const inHours = (hours: number): string => {
  const minute = Math.floor((Date.now() + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
  return new Date(minute).toISOString();
};

describe('the schedule of a post', () => {
  let server: TestServer;
  let admin: AdminUser;
  let panel: PanelUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    panel = await PanelUser.create(server, 'editor');
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  });
  afterAll(() => shutDown(server));

  const patch = (id: number, body: unknown): Promise<Answer> =>
    admin.send('PATCH', `/api/posts/${id}`, body);
  const read = async (id: number): Promise<Post> =>
    (await admin.send('GET', `/api/posts/${id}`)).json as Post;

  it('can be set with the post or later, changed and removed', async () => {
    const publishAt = inHours(2);
    const post = await admin.createPost({ publishAt });
    expect(post).toMatchObject({ published: false, publishAt, publishedAt: null });
    const later = await patch(post.id, { publishAt: '2035-01-01T09:00:00+01:00' });
    expectContract('posts.update', later);
    expect(later.json).toMatchObject({ publishAt: '2035-01-01T08:00:00.000Z' });
    expect((await patch(post.id, { publishAt: null })).json).toMatchObject({ publishAt: null });
  });

  it('is rounded down to the full minute by the API and the panel', async () => {
    const [soon, late] = [inHours(2), inHours(3)];
    const withSeconds = (publishAt: string): string => publishAt.replace(':00.000Z', ':30.500Z');
    const post = await admin.createPost({ publishAt: withSeconds(soon) });
    expect(post).toMatchObject({ publishAt: soon });
    const again = await patch(post.id, { publishAt: withSeconds(soon) });
    expect(again.json).toMatchObject({ publishAt: soon });
    expect((await admin.send('GET', `/api/posts/${post.id}/revisions`)).json).toEqual([]);
    const moved = await patch(post.id, { publishAt: withSeconds(late) });
    expect(moved.json).toMatchObject({ publishAt: late });
    const entry = await panel.create(UID, {
      title: 'Seconds',
      slug: 'seconds',
      excerpt: 'Excerpt.',
      content: 'Words.',
      publishAt: withSeconds(soon),
    });
    expect(await read(entry.id)).toMatchObject({ publishAt: soon });
    await panel.update(UID, entry.documentId, { publishAt: withSeconds(late) });
    expect(await read(entry.id)).toMatchObject({ publishAt: late });
    await panel.update(UID, entry.documentId, { publishAt: null });
    expect(await read(entry.id)).toMatchObject({ publishAt: null });
  });

  it('must be a valid time within the next ten years', async () => {
    const post = await admin.createPost({ publishAt: inHours(1) });
    for (const publishAt of [inHours(-1), '0001-01-01T00:00:00Z', '2026-01-01T00:00:00+14:00']) {
      expect(expectProblem(await patch(post.id, { publishAt }), 400)).toEqual({ publishAt: PAST });
    }
    const body = { title: 'A', slug: 'a', excerpt: 'A', content: 'A', categoryId: 1 };
    const created = await admin.send('POST', '/api/posts', { ...body, publishAt: inHours(-1) });
    expect(expectProblem(created, 400)).toEqual({ publishAt: PAST });
    for (const publishAt of ['9999-12-31T23:59:59-23:59', '2199-01-01T00:00:00Z']) {
      expect(expectProblem(await patch(post.id, { publishAt }), 400)).toEqual({
        publishAt: 'Publication time must be within ten years',
      });
    }
    for (const publishAt of ['tomorrow', '2030-01-01', '2030-02-30T10:00:00Z', 5, true, {}, '']) {
      expect(expectProblem(await patch(post.id, { publishAt }), 400)).toEqual({
        publishAt: 'Publication time must be a date and time with its offset',
      });
    }
    const same = await patch(post.id, { title: 'Other words', publishAt: post.publishAt });
    expect(same.json).toMatchObject({ title: 'Other words', publishAt: post.publishAt });
  });

  it('ends with manual publishing and does not return', async () => {
    const one = await admin.createPost({ publishAt: inHours(1) });
    const out = await patch(one.id, { published: true, publishAt: one.publishAt });
    expect(out.json).toMatchObject({ published: true, publishAt: null });
    const withdrawn = await patch(one.id, { published: false });
    expect(withdrawn.json).toMatchObject({ published: false, publishAt: null });
    const other = await admin.createPost({ publishAt: inHours(1) });
    await admin.send('POST', '/api/posts/bulk', { action: 'publish', ids: [other.id] });
    expect(await read(other.id)).toMatchObject({ published: true, publishAt: null });
  });

  it('is refused for a published post', async () => {
    const post = await admin.createPost({ published: true });
    for (const body of [{ publishAt: inHours(1) }, { publishAt: inHours(1), published: true }]) {
      expect(expectProblem(await patch(post.id, body), 400)).toEqual({ publishAt: OUT });
    }
    expect((await patch(post.id, { publishAt: null, title: 'Fine' })).status).toBe(200);
    const again = await patch(post.id, { published: false, publishAt: inHours(1) });
    expect(again.json).toMatchObject({ published: false });
    expect((again.json as Post).publishAt).not.toBeNull();
  });

  it('follows the same rules in the panel', async () => {
    const words = { excerpt: 'Excerpt.', content: 'Words.' };
    const entry = await panel.create(UID, {
      ...words,
      title: 'Panel',
      slug: 'panel',
      publishAt: inHours(3),
    });
    const past = await panel.update(UID, entry.documentId, { publishAt: inHours(-3) });
    expect([past.status, past.text]).toEqual([400, expect.stringContaining(PAST)]);
    await panel.update(UID, entry.documentId, { published: true });
    expect(await read(entry.id)).toMatchObject({ published: true, publishAt: null });
    const late = await panel.update(UID, entry.documentId, { publishAt: inHours(3) });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining(OUT)]);
  });

  it('appears in the history', async () => {
    const post = await admin.createPost({ publishAt: inHours(5) });
    await patch(post.id, { publishAt: inHours(6) });
    await patch(post.id, { publishAt: null });
    const { json } = await admin.send('GET', `/api/posts/${post.id}/revisions`);
    expect((json as Revision[]).map(({ reason }) => reason)).toEqual([
      'No longer scheduled',
      'Scheduled',
    ]);
  });

  it('is restored with a post from the trash while it is in the future', async () => {
    const publishAt = inHours(4);
    const post = await admin.createPost({ publishAt });
    await admin.send('DELETE', `/api/posts/${post.id}`);
    const back = await admin.send('POST', `/api/trash/posts/${post.id}/restore`, {});
    expect(back.json).toMatchObject({ published: false, publishAt });
    await admin.send('DELETE', `/api/posts/${post.id}`);
    const out = await admin.send('POST', `/api/trash/posts/${post.id}/restore`, {
      published: true,
    });
    expect(out.json).toMatchObject({ published: true, publishAt: null });
  });

  it('can be listed, searched and counted by administrators only', async () => {
    const before = (await admin.send('GET', '/api/posts/counts')).json as PostCounts;
    const late = await admin.createPost({ title: 'Zephyr late', publishAt: inHours(900) });
    const soon = await admin.createPost({ title: 'Zephyr soon', publishAt: inHours(800) });
    await admin.createPost({ title: 'Zephyr never' });
    const counts = await admin.send('GET', '/api/posts/counts');
    expectContract('posts.counts', counts);
    expect((counts.json as PostCounts).scheduled).toBe(before.scheduled + 2);

    const list = async (query: string): Promise<number[]> => {
      const answer = await admin.send('GET', `/api/posts?status=scheduled&view=card${query}`);
      expectContract('posts.list', answer);
      return (answer.json as PostCard[]).map(({ id }) => id);
    };
    expect((await list('')).slice(0, 2)).toEqual([late.id, soon.id]);
    expect((await list('&sort=oldest')).slice(-2)).toEqual([soon.id, late.id]);
    expect((await list('&q=zephyr')).sort()).toEqual([late.id, soon.id].sort());
    expect(await list('&q=zephyr&sort=oldest')).toEqual([soon.id, late.id]);
    expect(await list('&category=trains')).toHaveLength(before.scheduled + 2);
    expectProblem(await call(server, 'GET', '/api/posts?status=scheduled'), 401);
    expectProblem(await call(server, 'GET', '/api/categories/1/posts?status=scheduled'), 401);
    expect((await call(server, 'GET', '/api/posts?q=zephyr')).json).toEqual([]);
    expectProblem(await call(server, 'GET', `/api/posts/slug/${soon.slug}`), 404);
  });

  it('cannot be set on a draft with only a title, which cannot be published either', async () => {
    const made = await admin.send('POST', '/api/posts/drafts', {
      title: 'Only a title',
      published: true,
    });
    expectContract('posts.createDraft', made);
    const post = made.json as Post;
    expect(post).toMatchObject({
      slug: 'only-a-title',
      excerpt: '',
      content: '',
      categoryId: 0,
      category: null,
      published: false,
    });
    const again = await admin.send('POST', '/api/posts/drafts', { title: 'Only a title' });
    expect(again.json).toMatchObject({ slug: 'only-a-title-2' });
    expect((await admin.send('POST', '/api/posts/drafts', { title: '?!' })).json).toMatchObject({
      slug: 'draft',
    });
    expect(expectProblem(await admin.send('POST', '/api/posts/drafts', {}), 400)).toEqual({
      title: 'Title is required',
    });

    const path = `/api/posts/${post.id}`;
    const missing = {
      excerpt: 'Excerpt is required',
      content: 'Content is required',
      categoryId: 'Category is required',
    };
    expect(expectProblem(await admin.send('PATCH', path, { published: true }), 400)).toEqual(
      missing,
    );
    const time = new Date(Date.now() + 86_400_000).toISOString();
    expect(expectProblem(await admin.send('PATCH', path, { publishAt: time }), 400)).toEqual(
      missing,
    );
    const timed = { title: 'Timed', publishAt: time };
    expect(expectProblem(await admin.send('POST', '/api/posts/drafts', timed), 400)).toEqual(
      missing,
    );
    const bulk = await admin.send('POST', '/api/posts/bulk', { action: 'publish', ids: [post.id] });
    expect(bulk.json).toMatchObject({ failed: [{ id: post.id, message: 'Excerpt is required' }] });

    const more = { content: 'Words.', excerpt: '', categoryId: 0 };
    expect((await admin.send('PATCH', path, more)).json).toMatchObject({ ...more, version: 2 });
    const rest = { excerpt: 'What it is about.', categoryId: 1, published: true };
    expect((await admin.send('PATCH', path, rest)).json).toMatchObject(rest);
    expect(expectProblem(await admin.send('PATCH', path, more), 400)).toEqual({
      excerpt: missing.excerpt,
      categoryId: missing.categoryId,
    });
  });

  it('is not needed to show, check, list and restore a draft with only a title', async () => {
    const { id, slug } = (
      await admin.send('POST', '/api/posts/drafts', { title: 'Bare as can be' })
    ).json as Post;
    const page = await admin.send('GET', `/post/${slug}`);
    expect([page.status, page.text.includes('Bare as can be')]).toEqual([200, true]);
    expect((await call(server, 'GET', `/post/${slug}`)).status).toBe(404);
    const { url } = (await admin.send('POST', `/api/posts/${id}/preview-link`)).json as {
      url: string;
    };
    expect((await call(server, 'GET', new URL(url).pathname)).status).toBe(200);
    const check = await admin.send('POST', '/api/posts/check', {
      title: 'Bare as can be',
      postId: id,
    });
    expectContract('posts.check', check);
    const found = await admin.send('GET', '/api/posts?q=bare&status=draft&view=card');
    expectContract('posts.list', found);
    expect(found.json).toMatchObject([{ id, excerpt: '', category: null }]);

    await admin.send('PATCH', `/api/posts/${id}`, { content: 'Words.' });
    const [before] = (await admin.send('GET', `/api/posts/${id}/revisions`)).json as {
      id: number;
    }[];
    const back = await admin.send('POST', `/api/posts/${id}/revisions/${before?.id}/restore`);
    expect(back.json).toMatchObject({ content: '', version: 3 });
    await admin.send('DELETE', `/api/posts/${id}`);
    const restored = await admin.send('POST', `/api/trash/posts/${id}/restore`, {});
    expect(restored.json).toMatchObject({ id, content: '', published: false });
  });

  it('is not needed for drafts without texts in the panel, which cannot be published', async () => {
    const entry = await panel.create(UID, {
      title: 'Bare in the panel',
      slug: 'bare-in-the-panel',
    });
    const path = `/content-manager/collection-types/${UID}/${entry.documentId}`;
    const refused = await panel.request('PUT', path, { published: true });
    expect([refused.status, refused.text.includes('Excerpt is required')]).toEqual([400, true]);
    await panel.update(UID, entry.documentId, { excerpt: 'Why.', content: 'W.', published: true });
    const emptied = await panel.request('PUT', path, { content: '' });
    expect([emptied.status, emptied.text.includes('Content is required')]).toEqual([400, true]);
  });
});
