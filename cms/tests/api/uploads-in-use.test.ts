import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Category } from '../../src/contract/category';
import type { Post } from '../../src/contract/post';
import type { Upload } from '../../src/contract/upload';
import { atOnce } from '../support/at-once';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { fileForm, noise, SCRIPTED_SVG, withLocation, type TestFile } from '../support/images';
import { call, expectProblem, logIn } from '../support/request';

describe('images in use and images from the panel', () => {
  let server: TestServer;
  let cookie: string;
  let editor: PanelUser;
  let category: Category;
  let tmp: string;

  beforeAll(async () => {
    tmp = await mkdtemp(path.join(os.tmpdir(), 'aurelian-spool-'));
    server = await bootServer({ SEED: 'none', TMPDIR: tmp });
    cookie = await logIn(server);
    editor = await PanelUser.create(server, 'editor');
    category = (await send('POST', '/api/categories', { name: 'Trains', slug: 'trains' }))
      .json as Category;
  });
  afterAll(async () => {
    await shutDown(server);
    await rm(tmp, { recursive: true, force: true });
  });
  // The panel's uploads must not leave temporary files, least of all refused ones.
  afterEach(async () => {
    expect(await readdir(tmp)).toEqual([]);
  });

  const send = (method: string, address: string, body?: unknown) =>
    call(server, method, address, { cookie, ...(body === undefined ? {} : { body }) });
  const upload = async (): Promise<Upload> => {
    const form = fileForm({ body: await noise().jpeg().toBuffer() });
    return (await call(server, 'POST', '/api/uploads', { cookie, form })).json as Upload;
  };
  const files = (): Promise<string[]> => readdir(path.join(server.dataDir, 'public', 'uploads'));
  const libraryIds = async (): Promise<number[]> =>
    ((await send('GET', '/api/uploads')).json as Upload[]).map((image) => image.id);
  let last = 0;
  const newPost = (rest: Record<string, unknown> = {}) => {
    last += 1;
    return {
      title: `Story ${last}`,
      slug: `story-${last}`,
      excerpt: 'Excerpt.',
      content: 'Content.',
      categoryId: category.id,
      ...rest,
    };
  };
  const createPost = async (rest: Record<string, unknown>): Promise<Post> =>
    (await send('POST', '/api/posts', newPost(rest))).json as Post;
  const pixel = async (pathname: string): Promise<number | undefined> => {
    const body = await (await fetch(server.url + pathname)).arrayBuffer();
    return (await sharp(Buffer.from(body)).raw().toBuffer())[0];
  };
  /** The suffix of a page's image addresses. */
  const markOf = async (pathname: string): Promise<string | undefined> =>
    /"imageMark":"([^"]+)"/.exec((await call(server, 'GET', pathname)).text)?.[1];
  const plain = (background: string) =>
    sharp({ create: { width: 600, height: 300, channels: 3, background } });
  const panelForm = (file: TestFile, info: Record<string, unknown> = {}) =>
    fileForm(file, { fileInfo: JSON.stringify(info) }, 'files');
  const fromPanel = async (file: TestFile): Promise<Upload> => {
    const answer = await editor.sendForm('/upload/files', panelForm(file));
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
    return answer.json as Upload;
  };

  it.each([
    ['image of a post', (url: string) => createPost({ imageUrl: url })],
    ['content of a post', (url: string) => createPost({ content: `![Boat](/img/800${url}.avif)` })],
    [
      'post in the trash',
      async (url: string) =>
        send('DELETE', `/api/posts/${(await createPost({ imageUrl: url })).id}`),
    ],
    [
      'page',
      (url: string) =>
        send('POST', '/api/pages', {
          ...{ title: 'House', slug: 'house', content: `![Our house](${url})`, excerpt: '' },
          ...{ metaTitle: '', metaDescription: '', place: 'none', order: 0, published: false },
        }),
    ],
    [
      'newsletter issue',
      (url: string) =>
        send('POST', '/api/newsletter/issues', { subject: 'Sails', content: `![Boat](${url})` }),
    ],
    [
      'welcome email',
      (url: string) => send('PATCH', '/api/settings', { welcomeText: `![Welcome](${url})` }),
    ],
    [
      'category',
      (url: string) => send('PATCH', `/api/categories/${category.id}`, { imageUrl: url }),
    ],
    [
      'product',
      (url: string) =>
        editor.create('api::affiliate-product.affiliate-product', {
          name: 'Lamp',
          affiliateUrl: 'https://shop.example/lamp',
          imageUrl: url,
        }),
    ],
  ])('cannot be deleted while in the %s', async (_place, use) => {
    const image = await upload();
    await use(image.url);
    const answer = await send('DELETE', `/api/uploads/${image.id}`);
    expectProblem(answer, 409);
    expect(answer.text).toMatch(/used by the (?:\w+ )*'\w+/);
    const inPanel = await editor.request('DELETE', `/upload/files/${image.id}`);
    expect([inPanel.status, inPanel.text.includes('is used by')]).toEqual([400, true]);
    expect((await fetch(server.url + image.url)).status).toBe(200);
  });

  it('are deleted with file, variants and details once nothing uses them', async () => {
    const image = await upload();
    const post = await createPost({ imageUrl: image.url });
    await send('PATCH', `/api/uploads/${image.id}`, { tags: ['one'] });
    const address = `/img/320${image.url}.webp`;
    expect((await fetch(server.url + address)).status).toBe(200);
    expectProblem(await send('DELETE', `/api/uploads/${image.id}`), 409);
    await send('PATCH', `/api/posts/${post.id}`, { imageUrl: '' });
    expect((await send('DELETE', `/api/uploads/${image.id}`)).status).toBe(204);
    expectProblem(await send('DELETE', `/api/uploads/${image.id}`), 404);
    expect((await files()).filter((name) => image.url.includes(name))).toEqual([]);
    for (const gone of [image.url, address]) {
      expect((await fetch(server.url + gone)).status).toBe(404);
    }
    expect(await libraryIds()).not.toContain(image.id);
  });

  it('are deleted once by simultaneous requests', async () => {
    const { id } = await upload();
    const answers = await atOnce([1, 2, 3, 4].map(() => send('DELETE', `/api/uploads/${id}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404, 404, 404]);
  });

  it('are checked when a post or category is saved, unless their address stays the same', async () => {
    const message = { imageUrl: 'Image not found on this site' };
    const missing = '/uploads/nowhere.jpg';
    const image = await upload();
    const post = await createPost({ imageUrl: image.url });
    for (const answer of [
      await send('POST', '/api/posts', newPost({ imageUrl: missing })),
      await send('PATCH', `/api/posts/${post.id}`, { imageUrl: '/pictures/no.jpg' }),
      await send('PATCH', `/api/posts/${post.id}`, { imageUrl: '/uploads/a/b.jpg' }),
      await send('PATCH', `/api/categories/${category.id}`, { imageUrl: missing }),
    ]) {
      expect(expectProblem(answer, 400)).toEqual(message);
    }
    const created = { name: 'Boats', slug: 'boats', imageUrl: missing };
    expect(expectProblem(await send('POST', '/api/categories', created), 400)).toEqual(message);
    for (const imageUrl of ['https://a.example/b.jpg', '', '/pictures/supercars.jpg']) {
      const answer = await send('PATCH', `/api/posts/${post.id}`, { imageUrl });
      expect([imageUrl, answer.status]).toEqual([imageUrl, 200]);
    }
    // The panel accepts any address; a missing image must not prevent later saves of the post.
    const entry = await editor.create('api::post.post', newPost({ imageUrl: missing }));
    const same = { title: 'Changed', imageUrl: missing };
    expect((await send('PATCH', `/api/posts/${entry.id}`, same)).status).toBe(200);
  });

  it('are re-encoded when uploaded to either address of the panel', async () => {
    const body = await withLocation();
    const image = await fromPanel({ body, name: 'walk.png', type: 'image/png' });
    expect(image).toMatchObject({ name: 'walk.jpg', mime: 'image/jpeg', width: 64 });
    const served = await (await fetch(server.url + image.url)).arrayBuffer();
    expect(Buffer.from(served).toString('latin1')).not.toContain('SECRET');
    const form = panelForm({ body }, { name: 'My walk', alternativeText: 'A walk' });
    const [second] = (await editor.sendForm('/upload', form)).json as Upload[];
    expect(second).toMatchObject({ name: 'My walk.jpg', alternativeText: 'A walk' });
    expect(await libraryIds()).toEqual(expect.arrayContaining([image.id, second?.id]));
  });

  it.each([
    ['text', Buffer.from('I am no picture'), 'image/png'],
    ['SVG', SCRIPTED_SVG, 'image/png'],
    ['declared as SVG', SCRIPTED_SVG, 'image/svg+xml'],
  ])('are refused in the panel with a message if they are %s', async (_what, body, type) => {
    const before = await files();
    const answer = await editor.sendForm('/upload/files', panelForm({ body, name: 'a.png', type }));
    expect(answer.status).toBe(400);
    const { error } = answer.json as { error: { message: string } };
    expect(error.message).toMatch(/not a supported image|not allowed/);
    expect(await files()).toEqual(before);
  });

  it('are refused in the panel beyond 10 MB and without a session', async () => {
    const form = () => panelForm({ body: Buffer.alloc(11 * 1024 * 1024) });
    const answer = await editor.sendForm('/upload/files', form());
    expect([answer.status, answer.text.includes('at most 10 MB')]).toEqual([413, true]);
    expectProblem(await call(server, 'POST', '/upload/files', { form: form() }), 415);
  });

  it('are never downloaded by the server from an address given in the panel', async () => {
    const before = await libraryIds();
    const answer = await editor.request('POST', '/upload/actions/upload-from-urls', {
      urls: [`${server.url}/icon.png`],
    });
    expect(answer.status).toBe(404);
    expect(await libraryIds()).toEqual(before);
  });

  it('are served in their new version at the same address after the panel replaces them', async () => {
    const body = await plain('#ff0000').jpeg().toBuffer();
    const { id, url } = await fromPanel({ body });
    const variant = `/img/320${url}.webp`;
    expect(await pixel(url)).toBeGreaterThan(250);
    expect(await pixel(variant)).toBeGreaterThan(250);
    const blue = await plain('#0000ff').png().toBuffer();
    const replaced = await editor.sendForm(
      `/upload/files/${id}/replace`,
      panelForm({ body: blue }),
    );
    expect(replaced.json).toMatchObject({ id, url, mime: 'image/jpeg' });
    expect(await pixel(url)).toBeLessThan(5);
    expect(await pixel(variant)).toBeLessThan(5);
    const text = panelForm({ body: Buffer.from('text') });
    expect((await editor.sendForm(`/upload/files/${id}/replace`, text)).status).toBe(400);
    expect(await pixel(url)).toBeLessThan(5);
  });

  it('get new addresses on all pages once one of them is replaced', async () => {
    const body = await plain('#ff0000').jpeg().toBuffer();
    const { id } = await fromPanel({ body });
    const mark = await markOf('/');
    expect(mark).toMatch(/^[\w-]{8}$/);
    expect(await markOf('/')).toBe(mark);
    await editor.sendForm(`/upload/files/${id}/replace`, panelForm({ body }));
    const next = await markOf('/');
    expect(next).toMatch(/^[\w-]{8}$/);
    expect(next).not.toBe(mark);
  });

  it('can be sorted by name', async () => {
    const body = await noise().jpeg().toBuffer();
    for (const name of ['list Cove.jpg', 'list alps.jpg', 'list Bay.jpg']) {
      await call(server, 'POST', '/api/uploads', { cookie, form: fileForm({ body, name }) });
    }
    const names = async (sort: string) =>
      ((await send('GET', `/api/uploads?sort=${sort}&q=list`)).json as Upload[])
        .map(({ name }) => name.slice(5, 7))
        .join(' ');
    expect(await names('name')).toBe('al Ba Co');
    expect(await names('-name')).toBe('Co Ba al');
    expect(await names('added')).toBe('Co al Ba');
    const [first] = (await send('GET', '/api/uploads?sort=added&limit=1')).json as Upload[];
    expect(first?.id).toBe(Math.min(...(await libraryIds())));
    expectProblem(await send('GET', '/api/uploads?sort=size'), 400);
  });

  it('leave no details behind when deleted in the panel', async () => {
    const image = await upload();
    await send('PATCH', `/api/uploads/${image.id}`, { tags: ['left behind'] });
    expect((await editor.request('DELETE', `/upload/files/${image.id}`)).status).toBe(200);
    expect((await send('GET', '/api/uploads?q=behind')).json).toEqual([]);
    expect((await files()).filter((name) => image.url.includes(name))).toEqual([]);
  });
});
