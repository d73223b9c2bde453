import path from 'node:path';
import sharp from 'sharp';
import type { Look, LookImage, LookPreview, LookState } from '../../src/contract/look';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { blank, fileForm, noise, SCRIPTED_SVG } from '../support/images';
import { type Answer, call, expectContract, expectProblem, logIn } from '../support/request';

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" onload="alert(1)"><script>alert(1)</script><rect width="200" height="50" fill="#7a1f2b"/></svg>',
);

describe('the look of the site', () => {
  let server: TestServer;
  let admin: AdminUser;
  let cookie: string;
  /** The look before it was changed, and the answer to a step back from it. */
  let first: LookState;
  let backFromFirst: Answer;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    cookie = await logIn(server);
    first = await read();
    backFromFirst = await admin.send('POST', '/api/look/back');
  });
  afterAll(() => shutDown(server));

  const read = async (): Promise<LookState> => {
    const answer = await admin.send('GET', '/api/look');
    expectContract('look.get', answer);
    return answer.json as LookState;
  };
  const save = async (look: Partial<Look>): Promise<LookState> => {
    const answer = await admin.send('PUT', '/api/look', look);
    expectContract('look.save', answer);
    return answer.json as LookState;
  };
  const send = (kind: string, body: Buffer, name = 'logo.svg', type = 'image/svg+xml') =>
    call(server, 'POST', '/api/look/images', {
      cookie,
      form: fileForm({ body, name, type }, { kind }),
    });
  const upload = async (kind: string, body: Buffer): Promise<LookImage> => {
    const answer = await send(kind, body);
    expectContract('look.upload', answer);
    return answer.json as LookImage;
  };
  const page = async (path: string): Promise<string> => (await call(server, 'GET', path)).text;
  const readAsPerson = (path: string): Promise<Answer> =>
    call(server, 'GET', path, { cookie, headers: { accept: 'text/html' } });
  const preview = async (look: Partial<Look>, token?: string): Promise<LookPreview> => {
    const body = { look, ...(token === undefined ? {} : { token }) };
    const answer = await admin.send('POST', '/api/look/previews', body);
    expectContract('look.preview', answer);
    return answer.json as LookPreview;
  };
  const shown = (path: string, as?: string): Promise<Answer> =>
    call(server, 'GET', path, as === undefined ? {} : { cookie: as });

  it('is that of the specification until another is saved, and can be reverted', async () => {
    await save({});
    const before = await page('/');
    expect(before).not.toContain(':root:root');
    expect(before).toContain('Live the Extraordinary');
    const saved = await save({
      accent: '#7a1f2b',
      type: 'modern',
      hero: { headline: 'Slow journeys' } as Look['hero'],
      menu: [{ label: 'Shop', to: 'https://shop.example.com/' }],
      home: [
        { kind: 'text', title: 'Us', text: '<b>One</b>\n\nTwo', linkLabel: '', linkTo: '/about' },
        { kind: 'popular', title: '' },
        { kind: 'category', title: '', categoryId: 999 },
        { kind: 'series', title: '', slug: 'none' },
      ],
      css: 'main { --own: 1 }',
    });
    expect(saved.former).toEqual(first.look);
    const after = await page('/');
    expect(after).toContain(':root:root{--c-gold:#7A1F2B;');
    expect(after).toContain('<style>main { --own: 1 }</style>');
    expect(after).toContain('Slow journeys');
    expect(after).toContain('href="https://shop.example.com/"');
    expect(after).toContain('jost-core');
    expect(after).not.toContain('serif-core');
    expect(after).toContain('&lt;b&gt;One&lt;/b&gt;');
    expect(after).not.toContain('Explore Luxury Categories');
    expect(await page('/contact')).toContain(':root:root{--c-gold:#7A1F2B;');
    // The admin area has its own colors.
    expect((await readAsPerson('/admin')).text).not.toContain(':root:root');
    const back = await admin.send('POST', '/api/look/back');
    expectContract('look.back', back);
    expect(back.json).toMatchObject({ look: first.look, former: saved.look });
    expect(await page('/')).toBe(before);
    expectContract('look.back', await admin.send('POST', '/api/look/back'));
    expect((await read()).look).toEqual(saved.look);
    await save({});
    expect(await page('/')).toBe(before);
  });

  it('cannot be reverted before its first change', () => {
    expect(first.former).toBeNull();
    expectProblem(backFromFirst, 409);
  });

  it('is not changed by a request with an outdated version', async () => {
    await save({ corners: 'soft' });
    const stale = { 'if-match': '"0000000000000000"' };
    expectProblem(await admin.send('PUT', '/api/look', { corners: 'square' }, stale), 412);
    expectProblem(await admin.send('POST', '/api/look/back', undefined, stale), 412);
    const { version } = await read();
    const seen = await admin.send('PUT', '/api/look', {}, { 'if-match': `"${version}"` });
    expect(seen.status).toBe(200);
  });

  it('requires a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/look'],
      ['PUT', '/api/look'],
      ['POST', '/api/look/back'],
      ['POST', '/api/look/previews'],
      ['POST', '/api/look/images'],
    ] as const) {
      expectProblem(await call(server, method, path), 401);
    }
  });

  it('accepts an SVG logo without its scripts and a PNG icon, and shows both', async () => {
    const logo = await upload('logo', DRAWING);
    expect(logo).toMatchObject({ width: 256, height: 64 });
    const file = await call(server, 'GET', logo.url);
    expect(file.headers.get('content-type')).toBe('image/svg+xml');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.text).not.toMatch(/script|onload/);
    expect(file.text).toContain('#7a1f2b');
    const icon = await upload('icon', await noise(64, 64).png().toBuffer());
    await save({ logo, icon, scheme: 'dark' });
    const home = await page('/');
    expect(home).toContain(`src="${logo.url}"`);
    expect(home).toContain('<meta name="color-scheme" content="dark">');
    expect(home).toContain('href="/icon-192.png?');
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
      expect((await call(server, 'GET', path)).headers.get('content-type')).toBe('image/png');
    }
    // The logo is not offered as an article image, and an image in use is not deleted.
    const library = (await admin.send('GET', '/api/uploads')).json as { url: string; id: number }[];
    expect(library.map(({ url }) => url)).not.toContain(logo.url);
    const shownIcon = library.find(({ url }) => url === icon.url);
    const answer = await admin.send('DELETE', `/api/uploads/${shownIcon?.id}`);
    expectProblem(answer, 409);
    expect(answer.text).toContain('the look of');
  });

  it('applies its accent and logo to emails, with the logo as PNG', async () => {
    const shownIn = async (): Promise<string> => {
      const issue = {
        kind: 'written',
        subject: 'A letter',
        content: '[A link](https://a.example)',
      };
      const answer = await admin.send('POST', '/api/newsletter/issues/preview', issue);
      return (answer.json as { html: string }).html;
    };
    const logo = await upload('logo', DRAWING);
    await save({ logo, logoDark: await upload('logo', await noise(300, 90).webp().toBuffer()) });
    for (const [path, width, height] of [
      ['/logo.png', 448, 112],
      ['/logo-dark.png', 373, 112],
    ] as const) {
      const drawn = await fetch(server.url + path);
      expect(drawn.headers.get('content-type')).toBe('image/png');
      const body = Buffer.from(await drawn.arrayBuffer());
      expect(await sharp(body).metadata()).toMatchObject({ width, height, format: 'png' });
    }
    expect(await shownIn()).toContain(`/logo.png?${path.basename(logo.url)}" alt="Aurelian"`);
    await save({ accent: '#006655' });
    expect(await shownIn()).toContain('color:#006655;text-decoration:underline');
    expect((await call(server, 'GET', '/logo.png')).status).toBe(404);
    await save({});
    expect(await shownIn()).toContain('color:#8A6D1B;text-decoration:underline');
  });

  it('deletes old drawings unless they are shown or would be after a revert', async () => {
    const [present, former, unused] = [
      await upload('logo', DRAWING),
      await upload('icon', Buffer.from(DRAWING.toString().replace('200 50', '60 60'))),
      await upload('logo', DRAWING),
    ];
    await save({ icon: former });
    await save({ logo: present });
    const there = async (): Promise<number[]> => {
      const answers = [present, former, unused].map(({ url }) => call(server, 'GET', url));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    const cleanUp = () => admin.send('POST', '/api/automation/run-task/retention');
    await cleanUp();
    expect(await there()).toEqual([200, 200, 200]);
    const long = process.env.TEST_DATABASE === 'postgres' ? "'2020-01-01'" : 0;
    await runSql(server, `update files set created_at = ${long} where mime = 'image/svg+xml'`);
    await cleanUp();
    expect(await there()).toEqual([200, 200, 404]);
    await save({});
    await save({ corners: 'soft' });
    await cleanUp();
    expect(await there()).toEqual([404, 404, 404]);
    await save({});
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['1 × 4,000 pixels', () => blank(1, 4_000), 'logo', 'The logo has 1 × 4,000 pixels'],
    ['a wide icon', () => blank(400, 100), 'icon', 'it must be square'],
    ['an empty drawing', () => Buffer.from('<svg/>'), 'logo', 'does not say how large it is'],
    ['a text file', () => Buffer.from('hello'), 'logo', 'not a supported image'],
    ['an unknown kind', () => blank(64, 64), 'banner', 'kind must be logo or icon'],
    [
      'a drawing with entities',
      () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9">&a;</svg>'),
      'logo',
      'must not define entities',
    ],
  ])('refuses an upload of %s', async (_what, body, kind, message) => {
    const answer = await send(kind, await body());
    expectProblem(answer, 400);
    expect(answer.text).toContain(message);
  });

  it('refuses a logo of 40 MB before reading it', async () => {
    const answer = await send('logo', Buffer.alloc(40 * 1024 * 1024), 'logo.png', 'image/png');
    expectProblem(answer, 413);
    expect(answer.text).toContain('at most 10 MB');
  });

  it('does not accept a drawing as an article image', async () => {
    const form = fileForm({ body: SCRIPTED_SVG, name: 'a.svg', type: 'image/svg+xml' });
    expectProblem(await call(server, 'POST', '/api/uploads', { cookie, form }), 400);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a missing image', { logo: { url: '/uploads/none.png', width: 90, height: 30 } }, 'logo'],
    ['a missing hero image', { hero: { image: '/uploads/none.png' } }, 'hero.image'],
    ['an unknown key', { theme: 'x' }, ''],
    ['CSS that closes its element', { css: '</style><script>' }, 'css'],
  ])('refuses %s', async (_what, look, path) => {
    const answer = await admin.send('PUT', '/api/look', look);
    expectProblem(answer, 400);
    expect((answer.json as { errors: { path: string }[] }).errors[0]?.path).toBe(path);
  });

  it('can be previewed on the whole site before it is saved, by the administrator only', async () => {
    const { path, token } = await preview({
      accent: '#006655',
      hero: { headline: 'Try' } as Look['hero'],
    });
    const home = await shown(path, cookie);
    expect(home.status).toBe(200);
    expect(home.text).toContain('--c-gold:#006655');
    expect(home.text).toContain(`href="${path}about"`);
    expect(home.headers.get('cache-control')).toBe('private, no-store');
    expect(home.headers.get('x-robots-tag')).toBe('noindex');
    expect((await shown(`${path}about`, cookie)).text).toContain('--c-gold:#006655');
    expect((await shown(`${path}nowhere/at/all`, cookie)).status).toBe(404);
    expect((await shown(`${path}admin`, cookie)).status).toBe(404);
    expect(await page('/')).not.toContain('Try');
    // Readers without the cookie do not see the preview, and an invalid token shows nothing.
    const stranger = await shown(path);
    expect(stranger.status).toBe(404);
    expect(stranger.text).not.toContain('--c-gold:#006655');
    expect((await shown(`/preview/look/${'a'.repeat(43)}/`, cookie)).status).toBe(404);
    const again = await preview({ accent: '#AA3300' }, token);
    expect(again.path).toBe(path);
    expect((await shown(path, cookie)).text).toContain('--c-gold:#AA3300');
  });

  it('allows the admin area to show pages of the site in a frame', async () => {
    const { headers } = await readAsPerson('/admin/settings');
    expect(headers.get('content-security-policy')).toContain("frame-src 'self' ");
    expect((await shown('/')).headers.get('content-security-policy')).not.toContain(
      "frame-src 'self'",
    );
  });
});
