import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Upload } from '../../src/contract/upload';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { fileForm, noise } from '../support/images';
import { readZip } from '../support/read-zip';
import { call, expectContract, expectProblem, logIn } from '../support/request';
import { S3Stub } from '../support/s3-stub';

const A_MINUTE = 60_000;

describe('uploads in a bucket', () => {
  let bucket: S3Stub;
  let server: TestServer;
  let cookie: string;
  let ahead = 0;
  /** An image uploaded before the files moved, and its bytes and files. */
  let moved: { image: Upload; bytes: Buffer; names: string[] };

  beforeAll(async () => {
    bucket = await S3Stub.start();
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1' });
    server.expectedErrors.push(/POST \/api\/uploads failed/);
    cookie = await logIn(server);
    moved = await move();
  });
  afterAll(async () => {
    await shutDown(server);
    bucket.stop();
  });

  const uploadsDir = (): string => path.join(server.dataDir, 'public', 'uploads');
  const cacheDir = (): string => path.join(server.dataDir, 'cache');
  const send = async () =>
    call(server, 'POST', '/api/uploads', {
      cookie,
      form: fileForm({ body: await noise().jpeg().toBuffer() }),
    });
  const upload = async (): Promise<Upload> => {
    const answer = await send();
    expectContract('uploads.create', answer);
    return answer.json as Upload;
  };
  const fetchBytes = async (address: string): Promise<Buffer> => {
    const response = await fetch(server.url + address);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const statusOf = async (address: string): Promise<number> =>
    (await fetch(server.url + address)).status;
  const variantOf = ({ url }: Upload): string => `/img/320${url}.webp`;
  const nameOf = ({ url }: Upload): string => path.basename(url);
  /** Lets cached facts about the bucket expire. */
  const expireCache = async (): Promise<void> => {
    ahead += A_MINUTE;
    await server.setTime(Date.now() + ahead);
  };

  /** Uploads an image, and moves all files to the bucket. */
  const move = async (): Promise<typeof moved> => {
    const image = await upload();
    const bytes = await fetchBytes(image.url);
    const names = await readdir(uploadsDir());
    for (const name of names) {
      bucket.put(name, await readFile(path.join(uploadsDir(), name)));
      await rm(path.join(uploadsDir(), name));
    }
    await rm(cacheDir(), { recursive: true });
    Object.assign(server.env, bucket.env);
    await server.restart();
    return { image, bytes, names };
  };

  it('keep their URLs when the files are moved there', async () => {
    const { image, bytes, names } = moved;
    expect(names).not.toEqual([]);
    expect(await fetchBytes(image.url)).toEqual(bytes);
    expect((await fetchBytes(variantOf(image))).length).toBeGreaterThan(0);
    const deleted = await call(server, 'DELETE', `/api/uploads/${image.id}`, { cookie });
    expect(deleted.status).toBe(204);
    expect(bucket.names.filter((name) => names.includes(name))).toEqual([]);
  });

  it('are stored only there, and served by the site', async () => {
    const image = await upload();
    expect(image.url).toMatch(/^\/uploads\/[\w.-]+\.jpg$/);
    expect(await readdir(uploadsDir())).toEqual([]);
    const stored = bucket.get(nameOf(image));
    expect(stored?.type).toBe('image/jpeg');
    expect(await fetchBytes(image.url)).toEqual(stored?.body);
    expect((await fetchBytes(variantOf(image))).length).toBeGreaterThan(0);
    const answer = await call(server, 'GET', '/api/uploads', { cookie });
    expectContract('uploads.list', answer);
    const [listed] = answer.json as Upload[];
    expect(listed).toMatchObject({ url: image.url, bytes: stored?.body.length });
    const patch = { name: 'With a picture', slug: 'pictured', imageUrl: image.url };
    const category = await call(server, 'POST', '/api/categories', { cookie, body: patch });
    expect(category.status).toBe(201);
    const wrong = { ...patch, slug: 'not-pictured', imageUrl: '/uploads/nothing.jpg' };
    const refused = await call(server, 'POST', '/api/categories', { cookie, body: wrong });
    expect(expectProblem(refused, 400)).toHaveProperty('imageUrl');
  });

  it('are included in an export', async () => {
    const image = await upload();
    const address = `${server.url}/api/exports/markdown?images=all`;
    const answer = await fetch(address, { headers: { cookie } });
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    expect(files.get(`images/${nameOf(image)}`)).toEqual(bucket.get(nameOf(image))?.body);
  });

  it('are served in their new version after a replacement in the panel, and disappear when deleted', async () => {
    const image = await upload();
    const before = await fetchBytes(variantOf(image));
    const editor = await PanelUser.create(server, 'editor');
    const form = new FormData();
    const other = await noise(80, 40).jpeg().toBuffer();
    form.set('fileInfo', JSON.stringify({ name: 'other' }));
    form.set('files', new Blob([new Uint8Array(other)], { type: 'image/jpeg' }), 'other.jpg');
    const replaced = await editor.sendForm(`/upload/files/${image.id}/replace`, form);
    expect(replaced.json).toMatchObject({ id: image.id, url: image.url });
    expect(await fetchBytes(image.url)).toEqual(bucket.get(nameOf(image))?.body);
    expect(await fetchBytes(variantOf(image))).not.toEqual(before);
    const deleted = await call(server, 'DELETE', `/api/uploads/${image.id}`, { cookie });
    expect(deleted.status).toBe(204);
    expect(bucket.get(nameOf(image))).toBeUndefined();
    expect([await statusOf(image.url), await statusOf(variantOf(image))]).toEqual([404, 404]);
  });

  it('are updated within a minute after another instance replaced them', async () => {
    const image = await upload();
    await fetchBytes(image.url);
    const other = await noise(96, 48).jpeg().toBuffer();
    bucket.put(nameOf(image), other);
    await expireCache();
    expect(await fetchBytes(image.url)).toEqual(other);
  });

  it('are distinguished from missing ones even if the key may not list the bucket', async () => {
    const image = await upload();
    await fetchBytes(image.url);
    bucket.setListable(false);
    expect(await statusOf('/uploads/never-there.jpg')).toBe(404);
    expect(await fetchBytes(image.url)).toEqual(bucket.get(nameOf(image))?.body);
    bucket.setListable(true);
  });

  it('are served from the cache while the bucket is unavailable, and accepted again afterwards', async () => {
    const known = await upload();
    const bytes = await fetchBytes(known.url);
    const unread = await upload();
    bucket.setUnavailable(true);
    await expireCache();
    expect(await fetchBytes(known.url)).toEqual(bytes);
    expect(await statusOf(unread.url)).toBe(503);
    expectProblem(await send(), 503);
    bucket.setUnavailable(false);
    expect(await fetchBytes(unread.url)).toEqual(bucket.get(nameOf(unread))?.body);
    await upload();
  });
});
