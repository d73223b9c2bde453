import type { Post } from '../../src/contract/post';
import { atOnce } from '../support/at-once';
import { expectCorrectSums, rawRows, storedSums, untilViews } from '../support/analytics-sums';
import { shutDown, type TestServer } from '../support/boot';
import { listTables, runSql } from '../support/database';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { DESKTOP_AGENT, PHONE_AGENT, Reader } from '../support/reader';
import { expectProblem } from '../support/request';

const GOOGLE = 'https://www.google.com/';
const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(Date.now());

describe('reports from browsers', () => {
  let site: MeasuredSite;
  let server: TestServer;

  beforeAll(async () => {
    site = await bootMeasuredSite();
    ({ server } = site);
  });
  afterAll(() => shutDown(server));
  beforeEach(async () => {
    for (const table of ['analytics_events', 'affiliate_clicks', 'analytics_daily', 'post_views'])
      await runSql(server, `delete from ${table}`);
  });

  it('get an empty response and are counted within a second', async () => {
    const reader = new Reader(server, { 'user-agent': PHONE_AGENT });
    const answer = await reader.view('/post/story-1?utm_campaign=Spring', GOOGLE);
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      202,
      '',
      null,
    ]);
    await reader.view('/category/trains', `${server.url}/post/story-1`);
    await untilViews(server, 2);
    const { views } = await rawRows(server);
    expect(views).toMatchObject([
      {
        path: '/post/story-1',
        post_id: site.post.id,
        category_id: 1,
        source: 'Google',
        channel: 'organic-search',
        campaign: 'Spring',
        device: 'phone',
        session: 1,
        bot: null,
        visitor: expect.stringMatching(/^[\w-]{16}$/) as string,
      },
      { path: '/category/trains', post_id: null, category_id: 1, source: 'Google', session: 1 },
    ]);
    expect(Object.values(await storedSums(server))).toContainEqual({
      views: 2,
      sessions: 1,
      visitors: 1,
      clicks: 0,
      bots: 0,
    });
    await expectCorrectSums(server);
    const { json } = await site.admin.send('GET', `/api/posts/${site.post.id}`);
    expect((json as Post).views).toBe(1);
  });

  it('store no IP address of a reader', async () => {
    const reader = new Reader(server, { 'x-forwarded-for': '203.0.113.77' });
    await reader.view('/');
    await reader.click({ clickId: 'address-1', productId: site.productId });
    await untilViews(server, 1);
    const tables = (await listTables(server)).filter((name) =>
      /^(?:analytics_|affiliate_clicks$|rate_limits$)/.test(name),
    );
    expect(tables).toEqual(expect.arrayContaining(['analytics_visitors', 'affiliate_clicks']));
    for (const table of tables) {
      expect(JSON.stringify(await runSql(server, `select * from ${table}`))).not.toContain(
        '203.0.113',
      );
    }
  });

  it('get the same response for bots, which are recorded separately with the reason', async () => {
    const bots: Record<string, Record<string, string>> = {
      agent: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      headless: { 'user-agent': `${DESKTOP_AGENT} HeadlessChrome/140` },
      'empty-agent': { 'user-agent': ' ' },
      prefetch: { 'sec-purpose': 'prefetch;prerender' },
      'no-accept': { accept: '' },
    };
    for (const headers of Object.values(bots)) {
      expect((await new Reader(server, headers).view('/')).status).toBe(202);
    }
    const click = { clickId: 'bot-click-1', productId: site.productId };
    expect((await new Reader(server, bots.agent).click(click)).status).toBe(202);
    await untilViews(server, 5);
    const { views, clicks } = await rawRows(server);
    expect(views.map(({ bot }) => bot).sort()).toEqual(Object.keys(bots).sort());
    expect(views.every(({ session }) => session === null)).toBe(true);
    expect(clicks).toMatchObject([{ bot: 'agent' }]);
    expect(await storedSums(server)).toMatchObject({
      [`${today()} site `]: { views: 0, sessions: 0, visitors: 0, clicks: 0, bots: 6 },
      [`${today()} bot agent`]: { bots: 2 },
    });
    await expectCorrectSums(server);
  });

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }] as Record<string, string>[])(
    'do not track a reader who opts out by %j',
    async (headers) => {
      const reader = new Reader(server, headers);
      await reader.view('/', GOOGLE);
      await reader.view('/about');
      const clickId = `declined-${Object.keys(headers).join('')}`;
      await reader.click({ clickId, productId: site.productId });
      await untilViews(server, 2);
      const { views, clicks } = await rawRows(server);
      for (const row of [...views, ...clicks])
        expect(row).toMatchObject({ visitor: null, agent_id: null, bot: null });
      expect(views).toMatchObject([{ source: 'Google' }, { source: 'Direct' }]);
      expect((await storedSums(server))[`${today()} site `]).toEqual({
        views: 2,
        sessions: 0,
        visitors: 0,
        clicks: 1,
        bots: 0,
      });
      await expectCorrectSums(server);
    },
  );

  it('exclude visits of the administrator and views of the admin area and previews', async () => {
    const admin = await site.admin.send('POST', '/api/analytics/collect', {
      type: 'view',
      path: '/',
    });
    expect(admin.status).toBe(202);
    const reader = new Reader(server);
    for (const path of ['/admin', '/admin/articles?q=x', '/preview/some-token'])
      expect((await reader.view(path)).status).toBe(202);
    await reader.view('/about');
    await untilViews(server, 1);
    expect((await rawRows(server)).views).toMatchObject([{ path: '/about' }]);
  });

  it('count a path that is no page of the site as “other”', async () => {
    const reader = new Reader(server);
    const known = ['/', '/stories', '/search?q=x', '/tag/night-trains', '/legal/privacy/'];
    const unknown = [`/post/${site.draft.slug}`, '/post/none', '/tag/none', '/category/none', '/x'];
    for (const path of [...known, '/newsletter/confirm?token=secret', ...unknown])
      await reader.view(path);
    await untilViews(server, 11);
    const paths = (await rawRows(server)).views.map(({ path }) => path);
    expect(paths.slice(0, 6)).toEqual([
      '/',
      '/stories',
      '/search',
      '/tag/night-trains',
      '/legal/privacy',
      '/newsletter/confirm',
    ]);
    expect(paths.slice(6)).toEqual(unknown.map(() => '(other)'));
    await expectCorrectSums(server);
  });

  it('reflect publishing and unpublishing immediately', async () => {
    const reader = new Reader(server);
    const path = `/post/${site.draft.slug}`;
    await reader.view(path);
    await site.admin.send('PATCH', `/api/posts/${site.draft.id}`, { published: true });
    await reader.view(path);
    await site.admin.send('PATCH', `/api/posts/${site.draft.id}`, { published: false });
    await reader.view(path);
    await untilViews(server, 3);
    expect((await rawRows(server)).views.map(({ post_id }) => post_id)).toEqual([
      null,
      site.draft.id,
      null,
    ]);
  });

  describe('a click', () => {
    const clickOf = (clickId: string, rest = {}) => ({
      clickId,
      productId: site.productId,
      ...rest,
    });

    it('is stored before its response, with the source of its session', async () => {
      const reader = new Reader(server);
      await reader.view('/post/story-1', GOOGLE);
      const postId = site.post.id;
      const click = clickOf('stored-click-1', { postId, slot: 'card' });
      expect((await reader.click(click)).status).toBe(202);
      const { clicks } = await rawRows(server);
      expect(clicks).toMatchObject([
        { click_id: 'stored-click-1', source: 'Google', post_id: postId, category_id: 1 },
      ]);
      expect((await storedSums(server))[`${today()} product ${site.productId}`]?.clicks).toBe(1);
      await expectCorrectSums(server);
    });

    it('counts once if sent twice or repeated within ten seconds', async () => {
      const reader = new Reader(server);
      for (const clickId of ['double-click-1', 'double-click-1', 'double-click-2'])
        expect((await reader.click(clickOf(clickId))).status).toBe(202);
      await atOnce([1, 2, 3].map(() => new Reader(server).click(clickOf('double-click-3'))));
      const { clicks } = await rawRows(server);
      expect(clicks.map(({ click_id, is_repeat }) => [click_id, Boolean(is_repeat)])).toEqual([
        ['double-click-1', false],
        ['double-click-2', true],
        ['double-click-3', false],
      ]);
      expect((await storedSums(server))[`${today()} site `]?.clicks).toBe(2);
      await expectCorrectSums(server);
    });

    it('on an unknown product or post is refused with the field', async () => {
      const reader = new Reader(server);
      const refused = async (rest: object) =>
        expectProblem(await reader.click(clickOf('forged-click', rest)), 400);
      expect(await refused({ productId: 999 })).toEqual({ productId: 'Product not found' });
      expect(await refused({ productId: 3_000_000_000 })).toHaveProperty('productId');
      for (const postId of [999, site.draft.id])
        expect(await refused({ postId })).toEqual({ postId: 'Post not found' });
      expect((await rawRows(server)).clicks).toEqual([]);
    });
  });
});
