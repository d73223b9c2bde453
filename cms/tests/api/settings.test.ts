import type { SiteSettings } from '../../src/contract/site-settings';
import { atOnce } from '../support/at-once';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem, logIn } from '../support/request';

const PANEL = '/content-manager/single-types/api::site-settings.site-settings';

describe('site settings', () => {
  let server: TestServer;
  let cookie: string;
  let panel: PanelUser;
  /** The settings before anybody has changed them. */
  let first: SiteSettings;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', SITE_TIMEZONE: 'Europe/Paris' });
    cookie = await logIn(server);
    first = await get();
    panel = await PanelUser.create(server, 'super-admin');
  });
  afterAll(() => shutDown(server));

  const get = async (): Promise<SiteSettings> => {
    const answer = await call(server, 'GET', '/api/settings', { cookie });
    expectContract('settings.get', answer);
    return answer.json as SiteSettings;
  };
  const patch = (body: unknown) => call(server, 'PATCH', '/api/settings', { cookie, body });
  const change = async (body: unknown): Promise<SiteSettings> => {
    const answer = await patch(body);
    expectContract('settings.update', answer);
    return answer.json as SiteSettings;
  };
  const home = async (): Promise<string> => (await call(server, 'GET', '/')).text;

  it('start with the defaults of the specification and the time zone of the environment', () => {
    expect(first).toMatchObject({
      brandName: 'Aurelian',
      timezone: 'Europe/Paris',
      revenueTarget: 5000,
      eventDays: 90,
      priceMarkDays: 30,
      priceHideDays: 90,
      automation: { content: true, social: true, seo: true, newsletter: false },
    });
  });

  it('require a session and are never cached', async () => {
    await change({ brandName: 'Aurelian' });
    expectProblem(await call(server, 'GET', '/api/settings'), 401);
    expectProblem(await call(server, 'PATCH', '/api/settings', { body: { brandName: 'X' } }), 401);
    const answer = await call(server, 'GET', '/api/settings', { cookie });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.json).toMatchObject({ brandName: 'Aurelian' });
  });

  it('are changed only in their current version if the request names one', async () => {
    const seen = await call(server, 'GET', '/api/settings', { cookie });
    const tag = seen.headers.get('etag') ?? '';
    const change = (body: object, ifMatch: string) =>
      call(server, 'PATCH', '/api/settings', { cookie, body, headers: { 'if-match': ifMatch } });
    const first = await change({ tagline: 'Mine' }, tag);
    expectContract('settings.update', first);
    const refused = await change({ tagline: 'Theirs' }, tag);
    expectProblem(refused, 412);
    expect(await get()).toMatchObject({ tagline: 'Mine' });
    const last = await change({ tagline: 'Theirs' }, first.headers.get('etag') ?? '');
    expect([last.status, (await get()).tagline]).toEqual([200, 'Theirs']);
  });

  it('can be changed in every field and ignore unknown ones', async () => {
    const before = await change({ brandName: 'Before' });
    const fields = {
      brandName: 'Meridian',
      tagline: 'x'.repeat(500),
      heroTagline: 'Far and near.',
      description: 'd'.repeat(2000),
      footerBlurb: 'f'.repeat(2000),
      authorName: 'The Desk',
      contactEmail: 'desk@example.com',
      contactPhone: '9'.repeat(120),
      contactAddress: '1 Quay\nParis',
      socialLinks: [
        { platform: 'youtube', url: 'https://video.example/meridian' },
        { platform: 'linkedin', url: '#' },
      ],
      timezone: 'Asia/Tokyo',
      revenueTarget: 7250.75,
      eventDays: 30,
      priceMarkDays: 10,
      priceHideDays: 20,
      aiDailyTokens: 90_000,
      aiDailyBudget: 2.5,
      aiInputPrice: 0.25,
      aiOutputPrice: 1.5,
      aiShare: true,
      mailPerSecond: 3,
      mailPerHour: 900,
      mailWarmUp: true,
      contactNotice: true,
      attentionMail: true,
      newsletterArchive: true,
      language: 'en',
      welcomeSubject: 'Good to have you',
      welcomeText: 'w'.repeat(20_000),
      automation: { content: false, social: false, seo: false, newsletter: true },
    };
    const after = await change({ ...fields, id: 9, updatedAt: '1999-01-01T00:00:00.000Z', odd: 1 });
    expect(after).toEqual({ ...fields, texts: {}, updatedAt: after.updatedAt });
    expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThan(Date.parse(before.updatedAt ?? ''));
    expect(await get()).toEqual(after);
  });

  it('accept their own response and stay the same if nothing changes', async () => {
    const before = await change({ contactEmail: 'desk@example.com' });
    expect(await change({ ...before })).toMatchObject({ ...before, updatedAt: expect.anything() });
    const now = await get();
    expect(await change({})).toEqual(now);
    expect(await change({ automation: {} })).toEqual(now);
  });

  it('change one switch or one text without the rest', async () => {
    const before = await change({
      automation: { content: true, social: true, seo: true, newsletter: true },
    });
    const after = await change({ automation: { social: false }, contactPhone: '' });
    expect(after).toEqual({
      ...before,
      contactPhone: '',
      automation: { ...before.automation, social: false },
      updatedAt: after.updatedAt,
    });
  });

  it('appear on public pages immediately and as plain text', async () => {
    await change({ brandName: 'Before', heroTagline: 'The old line.' });
    expect(await home()).toContain('The old line.');
    await change({ brandName: '<script>alert(1)</script>', heroTagline: 'The new line.' });
    const html = await home();
    expect(html).toContain('The new line.');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('The old line.');
    expect(html).not.toContain('<script>alert(1)');
  });

  const link = (url: unknown, platform: unknown = 'youtube') => ({
    socialLinks: [{ platform, url }],
  });
  it.each<[string, Record<string, unknown>]>([
    ['brandName', { brandName: '' }],
    ['brandName', { brandName: '  ' }],
    ['brandName', { brandName: 'x'.repeat(121) }],
    ['brandName', { brandName: 'two\nlines' }],
    ['brandName', { brandName: null }],
    ['tagline', { tagline: 'x'.repeat(501) }],
    ['tagline', { tagline: 5 }],
    ['heroTagline', { heroTagline: 'x'.repeat(501) }],
    ['description', { description: 'x'.repeat(2001) }],
    ['footerBlurb', { footerBlurb: ['x'] }],
    ['authorName', { authorName: '' }],
    ['contactEmail', { contactEmail: '' }],
    ['contactEmail', { contactEmail: 'nobody' }],
    ['contactEmail', { contactEmail: 'a@example.com\r\nBcc: b@example.com' }],
    ['contactPhone', { contactPhone: 'x'.repeat(121) }],
    ['socialLinks', { socialLinks: 'https://video.example' }],
    ['socialLinks', { socialLinks: Array(2).fill({ platform: 'youtube', url: '#' }) }],
    ['socialLinks.0.platform', link('#', 'myspace')],
    ['socialLinks.0.url', link('javascript:alert(1)')],
    ['socialLinks.0.url', link('data:text/html,x')],
    ['socialLinks.0.url', link('https://user:secret@video.example')],
    ['socialLinks.0.url', link(`https://video.example/${'x'.repeat(2048)}`)],
    ['socialLinks.0.url', link(undefined)],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '' }],
    ['revenueTarget', { revenueTarget: -1 }],
    ['eventDays', { eventDays: 6 }],
    ['eventDays', { eventDays: 731 }],
    ['eventDays', { eventDays: 30.5 }],
    ['revenueTarget', { revenueTarget: 10_000_001 }],
    ['revenueTarget', { revenueTarget: '5000' }],
    ['automation', { automation: null }],
    ['automation.seo', { automation: { seo: 'yes' } }],
  ])('refuse an invalid %s and change nothing: %j', async (field, body) => {
    const before = await get();
    const errors = expectProblem(await patch({ footerBlurb: 'Not kept', ...body }), 400);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).not.toMatch(/invalid input|undefined/i);
    expect(await get()).toEqual(before);
  });

  it('refuse a body that is not an object', async () => {
    for (const body of [[], 'text', 7]) expectProblem(await patch(body), 400);
  });

  const patches = [
    { brandName: 'Together' },
    { tagline: 'One' },
    { footerBlurb: 'Two' },
    { contactPhone: '3' },
    { revenueTarget: 4444 },
    { timezone: 'Europe/Rome' },
    { automation: { content: false } },
    { automation: { social: false } },
    { automation: { seo: false } },
    { automation: { newsletter: true } },
  ];
  const all = {
    ...Object.assign({}, ...patches),
    automation: { content: false, social: false, seo: false, newsletter: true },
  };
  const sendAtOnce = async (): Promise<void> => {
    const answers = await atOnce(patches.map(patch));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await get()).toMatchObject(all);
  };

  it('store ten different simultaneous edits', async () => {
    await change({ automation: { content: true, social: true, seo: true, newsletter: false } });
    await sendAtOnce();
  });

  it('are defaults if the panel deletes them, and are created once by the next edits', async () => {
    expect((await panel.request('DELETE', PANEL)).status).toBe(200);
    const empty = await get();
    expect(empty).toMatchObject({ brandName: 'Aurelian', tagline: '', contactEmail: '' });
    expect(empty).toMatchObject({ timezone: 'Europe/Paris', revenueTarget: 5000, updatedAt: null });
    expect(empty.automation).toEqual({ content: true, social: true, seo: true, newsletter: false });
    expect(await home()).toContain('Aurelian');
    await sendAtOnce();
    await panel.request('DELETE', PANEL);
    expect(await get()).toEqual(empty);
  });

  it('show changes from the panel, which follows the same rules', async () => {
    await change({ brandName: 'From the API', automation: { content: true, seo: true } });
    const write = (data: Record<string, unknown>) => panel.request('PUT', PANEL, data);
    const written = { brandName: 'From the panel', automationSeo: false, revenueTarget: 99.5 };
    expect((await write(written)).status).toBe(200);
    expect(await get()).toMatchObject({
      brandName: 'From the panel',
      revenueTarget: 99.5,
      automation: { content: true, seo: false },
    });
    expect(await home()).toContain('From the panel');
    for (const wrong of [
      link('javascript:alert(1)'),
      { timezone: 'Mars/Olympus' },
      { revenueTarget: -1 },
      { brandName: '' },
      { brandName: 'two\nlines' },
    ]) {
      expect([wrong, (await write(wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await get()).brandName).toBe('From the panel');
  });
});
