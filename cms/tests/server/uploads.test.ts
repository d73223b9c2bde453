import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { SiteImage, Upload } from '../../src/contract/upload';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import {
  claiming,
  fileForm,
  noise,
  SCRIPTED_SVG,
  withLocation,
  type TestFile,
} from '../support/images';
import { type Answer, call, expectContract, expectProblem, logIn } from '../support/request';
import { until } from '../support/until';

const MB = 1024 * 1024;

describe('the image library', () => {
  let server: TestServer;
  let cookie: string;
  let tmp: string;

  beforeAll(async () => {
    tmp = await mkdtemp(path.join(os.tmpdir(), 'aurelian-spool-'));
    server = await bootServer({ SEED: 'none', TMPDIR: tmp });
    cookie = await logIn(server);
  });
  afterAll(async () => {
    await shutDown(server);
    await rm(tmp, { recursive: true, force: true });
  });
  // No test may leave temporary files.
  afterEach(async () => {
    expect(await readdir(tmp)).toEqual([]);
  });

  const send = (form: FormData, headers = {}): Promise<Answer> =>
    call(server, 'POST', '/api/uploads', { cookie, form, headers });
  const upload = async (file: TestFile, alt = ''): Promise<Upload> => {
    const answer = await send(fileForm(file, { alt }));
    expectContract('uploads.create', answer);
    return answer.json as Upload;
  };
  const list = async (query = ''): Promise<Upload[]> => {
    const answer = await call(server, 'GET', `/api/uploads${query}`, { cookie });
    expectContract('uploads.list', answer);
    return answer.json as Upload[];
  };
  const uploadsDir = (): string => path.join(server.dataDir, 'public', 'uploads');
  const stored = (image: Upload): Promise<Buffer> =>
    readFile(path.join(uploadsDir(), path.basename(image.url)));
  const fetchImage = (pathname: string): Promise<Response> => fetch(server.url + pathname);

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['gif', 'image/webp'],
  ] as const)(
    'accepts a %s, whatever its name and type say, and stores it as %s',
    async (format, mime) => {
      const body = await noise().toFormat(format).toBuffer();
      const image = await upload({ body, name: `one ${format}.txt`, type: 'text/plain' }, 'A test');
      const ending = mime.replace('image/', '.').replace('jpeg', 'jpg');
      expect(image).toMatchObject({ mime, width: 64, height: 32, alt: 'A test', tags: [] });
      expect(image.name).toBe(`one ${format}${ending}`);
      expect(image.url).toMatch(new RegExp(`^/uploads/[\\w-]+\\${ending}$`));
      const file = await stored(image);
      expect(image.bytes).toBe(file.length);
      expect((await sharp(file).metadata()).mediaType).toBe(mime);
    },
  );

  it('removes all metadata from an image', async () => {
    const body = Buffer.concat([await withLocation(), Buffer.from('<script>alert(1)</script>')]);
    const image = await upload({ body });
    const file = await stored(image);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect(file.toString('latin1')).not.toMatch(/SECRET|script/);
  });

  it('serves an image and its variants immediately, with scripts forbidden', async () => {
    const { url } = await upload({ body: await noise(1000, 500).png().toBuffer() });
    const answer = await fetchImage(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const variant = await fetchImage(`/img/800${url}.${format}`);
      expect([variant.status, variant.headers.get('content-type')]).toEqual([200, type]);
      const metadata = await sharp(Buffer.from(await variant.arrayBuffer())).metadata();
      expect(metadata.width).toBe(800);
    }
  });

  it.each([
    ['SVG', SCRIPTED_SVG, 'image/svg+xml', 'drawing.svg'],
    ['an SVG that says it is a PNG', SCRIPTED_SVG, 'image/png', 'drawing.png'],
    ['text named .png', Buffer.from('I am no picture'), 'image/png', 'text.png'],
    ['HTML that begins as a GIF', Buffer.from('GIF89a<script>1</script>'), 'image/gif', 'a.gif'],
    ['a TIFF', noise().tiff().toBuffer(), 'image/jpeg', 'a.jpg'],
    ['half a JPEG', noise().jpeg().toBuffer(), 'image/jpeg', 'half.jpg'],
    ['a JPEG of 81 million pixels', claiming(9000, 9000), 'image/jpeg', 'big.jpg'],
  ])('refuses %s and explains why at its field', async (what, given, type, name) => {
    const whole = await given;
    const body = what === 'half a JPEG' ? whole.subarray(0, whole.length / 2) : whole;
    const before = await readdir(uploadsDir());
    const errors = expectProblem(await send(fileForm({ body, type, name })), 400);
    const reason = what.includes('million') ? /60 million/ : /not a supported image|damaged/;
    expect(errors.file).toMatch(reason);
    expect(await readdir(uploadsDir())).toEqual(before);
  });

  it('refuses files over 10 MB with 413 and an explanation', async () => {
    for (const size of [20 * MB, 10 * MB + 1]) {
      const answer = await send(fileForm({ body: randomBytes(size) }));
      expectProblem(answer, 413);
      expect(answer.text).toContain('at most 10 MB');
    }
  });

  /** Starts sending a form, by default without a Content-Length. */
  const begin = (headers = {}) =>
    request(`${server.url}/api/uploads`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
  const HEAD =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const sendInPieces = (size: number): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const call = begin();
      call.once('error', reject);
      call.once('response', (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      });
      call.write(HEAD);
      for (let sent = 0; sent < size; sent += MB) call.write(Buffer.alloc(MB, 7));
      call.end('\r\n--x--\r\n');
    });

  it('refuses oversized bodies even without a Content-Length', async () => {
    expect(await sendInPieces(12 * MB)).toBe(413);
    expect(await sendInPieces(2 * MB)).toBe(400);
  });

  it('keeps nothing of an upload whose connection is lost, and accepts it again', async () => {
    const body = await noise().jpeg().toBuffer();
    const before = await list();
    const call = begin({ 'content-length': 4 * MB });
    const closed = new Promise((resolve) => call.once('error', resolve));
    call.write(HEAD);
    call.write(randomBytes(2 * MB));
    await until(async () => (await readdir(tmp)).length > 0);
    call.destroy(new Error('lost'));
    await closed;
    await until(async () => (await readdir(tmp)).length === 0);
    expect(await list()).toEqual(before);
    expect((await upload({ body })).mime).toBe('image/jpeg');
  });

  it('reports a file that is missing, empty, duplicate or in another field', async () => {
    const body = await noise().jpeg().toBuffer();
    const two = fileForm({ body });
    two.append('file', new File([new Uint8Array(body)], 'two.jpg', { type: 'image/jpeg' }));
    const text = new FormData();
    text.append('file', 'a text');
    const required = 'An image is required';
    for (const [form, message] of [
      [fileForm({ body }, {}, 'picture'), required],
      [fileForm({ body: Buffer.alloc(0) }), required],
      [text, required],
      [two, 'Send one image at a time'],
    ] as const) {
      expect(expectProblem(await send(form), 400)).toEqual({ file: message });
    }
    const nothing = await call(server, 'POST', '/api/uploads', { cookie });
    expect(expectProblem(nothing, 400)).toEqual({ file: required });
  });

  it('refuses an overlong description and an unreadable form', async () => {
    const form = fileForm({ body: await noise().jpeg().toBuffer() }, { alt: 'x'.repeat(501) });
    expect(Object.keys(expectProblem(await send(form), 400))).toEqual(['alt']);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const raw = { type, text: '--x\r\ncontent-disposition: form-data; name="fi' };
      expectProblem(await call(server, 'POST', '/api/uploads', { cookie, raw }), 400);
    }
  });

  it('refuses a malformed form and stores nothing', async () => {
    const file = 'content-disposition: form-data; name="file"; filename="a.jpg"';
    const text = `--x\r\n${file}\r\ncontent-type: image/jpeg\r\n\r\nabc\r\n--x\r\nno header\r\n\r\n`;
    const raw = { type: 'multipart/form-data; boundary=x', text };
    expectProblem(await call(server, 'POST', '/api/uploads', { cookie, raw }), 400);
  });

  it('distinguishes too many fields from an oversized image', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`f${i}`, '']));
    const form = fileForm({ body: await noise().jpeg().toBuffer() }, fields);
    const answer = await send(form);
    expectProblem(answer, 413);
    expect(answer.json).toMatchObject({ detail: expect.stringMatching(/too many fields/) });
  });

  it('accepts only forms, from its own origin, with a session', async () => {
    const form = () => fileForm({ body: Buffer.alloc(MB) });
    const json = await call(server, 'POST', '/api/uploads', { cookie, body: { file: 'x' } });
    expectProblem(json, 415);
    expectProblem(await send(form(), { origin: 'https://elsewhere.example' }), 403);
    expectProblem(await call(server, 'POST', '/api/uploads', { form: form() }), 401);
    for (const [method, address] of [
      ['GET', '/api/uploads'],
      ['GET', '/api/pictures'],
      ['PATCH', '/api/uploads/1'],
      ['DELETE', '/api/uploads/1'],
    ] as const) {
      expectProblem(await call(server, method, address), 401);
    }
    // No other address accepts files from anyone.
    expectProblem(await call(server, 'POST', '/api/posts', { cookie, form: form() }), 415);
  });

  it('sanitizes file names', async () => {
    const body = await noise().jpeg().toBuffer();
    const evil = await upload({ body, name: '../../<img onerror=x>\u202Egnp.jpg' });
    expect(evil.name).toBe('img onerror=x gnp.jpg');
    const long = await upload({ body, name: `${'♥'.repeat(200)}.jpg` });
    expect((await fetchImage(long.url)).status).toBe(200);
    expect((await upload({ body, name: '東京.jpg' })).name).toBe('東京.jpg');
  });

  it('lists newest first, page by page, and searches names, descriptions and tags', async () => {
    const body = await noise().jpeg().toBuffer();
    const first = await upload({ body, name: 'Zephyr.jpg' }, 'A sailing boat');
    const second = await upload({ body, name: 'boat.jpg' }, 'Éclair at the quay');
    const tags = ['zephyr wind', 'Ölbild'];
    const patched = await call(server, 'PATCH', `/api/uploads/${second.id}`, {
      cookie,
      body: { tags },
    });
    expectContract('uploads.update', patched);
    expect(patched.json).toMatchObject({ tags, alt: 'Éclair at the quay' });
    const ids = async (query: string) => (await list(query)).map((image) => image.id);
    expect((await ids('?limit=2'))[0]).toBe(second.id);
    expect(await ids('?limit=1&offset=1')).toEqual([first.id]);
    expect(await ids('?q=zephyr')).toEqual([second.id, first.id]);
    expect(await ids('?q=zephyr&limit=1&offset=1')).toEqual([first.id]);
    expect(await ids('?q=SAILING')).toEqual([first.id]);
    expect(await ids('?q=eclair')).toEqual([second.id]);
    expect(await ids(`?q=${encodeURIComponent('ölb')}`)).toEqual([second.id]);
    expect(await ids('?q=%25')).toEqual([]);
    expect(await ids('?q=%5B')).toEqual([]);
    const answer = await call(server, 'GET', '/api/uploads?q=zephyr&limit=1', { cookie });
    expect(answer.headers.get('x-total-count')).toBe('2');
    const all = await call(server, 'GET', '/api/uploads?limit=1', { cookie });
    expect(Number(all.headers.get('x-total-count'))).toBe((await list()).length);
    expectProblem(await call(server, 'GET', '/api/uploads?limit=0', { cookie }), 400);
  });

  it('changes only description and tags', async () => {
    const image = await upload({ body: await noise().jpeg().toBuffer() }, 'Old');
    const patch = (body: unknown) =>
      call(server, 'PATCH', `/api/uploads/${image.id}`, { cookie, body });
    const both = { alt: 'New', tags: ['one', 'two'] };
    const answer = await patch({ ...both, url: '/uploads/x.jpg', id: 9, mime: 'text/html' });
    expect(answer.json).toEqual({ ...image, ...both });
    expect((await patch({ alt: '' })).json).toEqual({ ...image, ...both, alt: '' });
    for (const [field, value] of [
      ['alt', 'x'.repeat(501)],
      ['alt', null],
      ['tags', 'one'],
      ['tags', ['']],
      ['tags', Array.from({ length: 21 }, (_, i) => `t${i}`)],
    ] as const) {
      const errors = expectProblem(await patch({ [field]: value }), 400);
      expect(Object.keys(errors)[0]).toMatch(new RegExp(`^${field}`));
    }
    const nowhere = call(server, 'PATCH', '/api/uploads/999999', { cookie, body: both });
    expectProblem(await nowhere, 404);
  });

  it("lists the site's own images and serves them", async () => {
    const answer = await call(server, 'GET', '/api/pictures', { cookie });
    expectContract('pictures.list', answer);
    const own = answer.json as SiteImage[];
    expect(own.map((image) => image.name)).toContain('exotic-travel');
    expect((await fetchImage(own[0]?.url ?? '')).status).toBe(200);
  });
});
