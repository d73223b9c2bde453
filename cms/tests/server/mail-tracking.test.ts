import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { call } from '../support/request';
import { BROWSER_HEADERS, SentIssue } from '../support/sent-issue';
import { ShopMail } from '../support/shop-mail';
import { until } from '../support/until';

const NOW = Date.parse('2026-12-03T17:00:00Z');
const HOUR = 3_600_000;
const STORY = 'http://localhost:1337/post/a-yacht';
const SHOP = 'https://shop.example/trunk?sig=a%2Bb';
const GMAIL =
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';

const DUFFEL = 'https://dealer.example/p/duffel?aff=site';
const LAMP = 'https://dealer.example/p/lamp';
const BAG = 'https://www.amazon.com/dp/B0EXAMPLE?tag=mag-20';

describe('opens and clicks of an issue', () => {
  let server: TestServer;
  let issue: SentIssue;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    await server.setTime(NOW);
    issue = new SentIssue(server, 7);
    for (const url of [STORY, SHOP, `${STORY}-2`]) await issue.addLink(url);
  });
  afterAll(() => shutDown(server));

  const sent = (columns = {}): Promise<number> => issue.addMessage(NOW - HOUR, columns);
  const stored = (message: number, count: number): Promise<void> =>
    until(
      async () => (await countRows(server, 'mail_events', `message_id = ${message}`)) === count,
    );

  it('lead to the article with the campaign of the issue, and count one reader', async () => {
    const message = await sent();
    const answer = await issue.click(message);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      `${STORY}?utm_source=newsletter&utm_medium=email&utm_campaign=issue-7`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('set-cookie')).toBeNull();
    await stored(message, 1);
    const { openedAt, clickedAt, ...machines } = await issue.trackedTimes(message);
    expect(clickedAt).toBeGreaterThanOrEqual(NOW);
    expect(openedAt).toBe(clickedAt);
    expect(machines).toEqual({ machineOpenedAt: null, machineClickedAt: null });
    const [click] = await runSql(server, `select * from mail_events where message_id = ${message}`);
    expect(click).toMatchObject({ kind: 'click', issue_id: 7, machine: null });
  });

  it('leave the address of a shop unchanged', async () => {
    const answer = await issue.click(await sent(), 1);
    expect(answer.headers.get('location')).toBe(SHOP);
  });

  it('load an uncacheable image, which Gmail fetches for a reader', async () => {
    const message = await sent();
    const answer = await issue.open(message, { 'user-agent': GMAIL });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toMatch(/^GIF89a/);
    await stored(message, 1);
    const { openedAt, ...others } = await issue.trackedTimes(message);
    expect(openedAt).toBeGreaterThanOrEqual(NOW);
    expect(others).toEqual({ clickedAt: null, machineOpenedAt: null, machineClickedAt: null });
  });

  it('of privacy proxies and scanners are counted separately', async () => {
    const message = await sent();
    await issue.open(message, { 'user-agent': 'Mozilla/5.0' });
    expect((await issue.click(message, 0, { 'user-agent': 'Mimecast' })).status).toBe(302);
    await stored(message, 2);
    expect([...(await issue.machineReasons(message))].sort()).toEqual(['privacy-proxy', 'scanner']);
    expect(await issue.trackedTimes(message)).toMatchObject({ openedAt: null, clickedAt: null });
    const { machineOpenedAt, machineClickedAt } = await issue.trackedTimes(message);
    expect(Math.min(machineOpenedAt ?? 0, machineClickedAt ?? 0)).toBeGreaterThanOrEqual(NOW);
  });

  it('do not count for the reader if requested by HEAD', async () => {
    const message = await sent();
    const path = issue.linkPath(message);
    const answer = await call(server, 'HEAD', path, { headers: BROWSER_HEADERS });
    expect([answer.status, answer.text]).toEqual([302, '']);
    await stored(message, 1);
    expect(await issue.machineReasons(message)).toEqual(['head']);
    expect(await issue.trackedTimes(message)).toMatchObject({ openedAt: null, clickedAt: null });
  });

  it('count as automated if they are too fast, but a later click counts for the reader', async () => {
    const message = await sent();
    for (const link of [0, 1, 2]) {
      await server.setTime(NOW);
      await issue.click(message, link);
    }
    await stored(message, 3);
    expect(await issue.machineReasons(message)).toEqual(['burst', 'burst', 'burst']);
    expect(await issue.trackedTimes(message)).toMatchObject({ openedAt: null, clickedAt: null });
    const later = NOW + HOUR;
    await server.setTime(later);
    await issue.click(message, 1);
    await stored(message, 4);
    const measured = await issue.trackedTimes(message);
    expect(measured.clickedAt).toBeGreaterThanOrEqual(later);
    expect(measured.openedAt).toBe(measured.clickedAt);
    expect(measured.machineClickedAt).toBeLessThan(later);
  });

  it('count as automated during sending and within ten seconds of it', async () => {
    const fresh = await issue.addMessage(NOW - 2_000);
    const leaving = await issue.addMessage(NOW - HOUR, { status: 'sending' });
    await server.setTime(NOW);
    await issue.open(fresh);
    await issue.open(leaving);
    await stored(fresh, 1);
    await stored(leaving, 1);
    expect(await issue.machineReasons(fresh)).toEqual(['too-soon']);
    expect(await issue.machineReasons(leaving)).toEqual(['too-soon']);
  });

  it('are not recorded if the reader opts out of tracking, but the link works', async () => {
    const message = await sent();
    expect((await issue.click(message, 0, { ...BROWSER_HEADERS, 'sec-gpc': '1' })).status).toBe(
      302,
    );
    await issue.open(message);
    await stored(message, 1);
    expect(await issue.trackedTimes(message)).toMatchObject({ clickedAt: null });
  });

  it('are not recorded if the reader was erased or the message is a test', async () => {
    const erased = await sent({ recipient: '' });
    const test = await sent({ kind: 'test' });
    const answer = await issue.click(erased);
    expect(answer.headers.get('location')).toContain(STORY);
    await issue.click(test);
    const last = await sent();
    await issue.click(last);
    await stored(last, 1);
    expect(await countRows(server, 'mail_events', `message_id in (${erased}, ${test})`)).toBe(0);
  });

  it('lead to the home page if the token is forged, altered or for another purpose', async () => {
    const message = await sent();
    const good = issue.linkPath(message);
    const opening = issue.pixelPath(message).replace('/open/', '/click/').replace('.gif', '');
    const changed = good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A');
    for (const path of [opening, changed, '/newsletter/click/', '/newsletter/click/x/y']) {
      const answer = await call(server, 'GET', path, { headers: BROWSER_HEADERS });
      expect([path, answer.status]).toEqual([path, 302]);
      expect(answer.headers.get('location')).toBe('http://localhost:1337');
    }
    const point = await call(server, 'GET', '/newsletter/open/x.gif', { headers: BROWSER_HEADERS });
    expect([point.status, point.headers.get('content-type')]).toEqual([200, 'image/gif']);
    await issue.open(message);
    await stored(message, 1);
  });

  it('are stored at most 200 times per message', async () => {
    const message = await sent();
    const past = Array.from({ length: 199 }, () => `('open', ${message}, 7, ${NOW - 60_000}, '')`);
    await runSql(
      server,
      `insert into mail_events (kind, message_id, issue_id, at, agent) values ${past.join(', ')}`,
    );
    for (let call = 0; call < 3; call += 1) await issue.click(message);
    const last = await sent();
    await issue.click(last);
    await stored(last, 1);
    expect(await countRows(server, 'mail_events', `message_id = ${message}`)).toBe(200);
  });

  it('of many readers at once all count', async () => {
    const messages: number[] = [];
    while (messages.length < 120) messages.push(await sent());
    await Promise.all(messages.map((message) => issue.open(message)));
    const opened = `id in (${messages.join(', ')}) and opened_at is not null`;
    await until(async () => (await countRows(server, 'mail_messages', opened)) === 120);
    expect(await countRows(server, 'mail_events', `message_id in (${messages.join(', ')})`)).toBe(
      120,
    );
  });

  it('are stored before the server exits', async () => {
    const message = await sent();
    await issue.click(message);
    await server.restart();
    expect(await countRows(server, 'mail_events', `message_id = ${message}`)).toBe(1);
  });

  it('lead to the home page while links cannot be read', async () => {
    // No link of this issue has been followed yet, so none is cached.
    const unread = new SentIssue(server, 8);
    await unread.addLink(STORY);
    const message = await unread.addMessage(NOW - HOUR);
    await runSql(server, 'alter table issue_links rename to issue_links_away');
    try {
      const answer = await unread.click(message);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        'http://localhost:1337',
      ]);
    } finally {
      await runSql(server, 'alter table issue_links_away rename to issue_links');
    }
    expect(server.output()).not.toContain(unread.linkPath(message));
  });

  describe('on product links', () => {
    let shop: ShopMail;

    beforeAll(async () => {
      shop = await ShopMail.create(server, issue, { first: 3, urls: [DUFFEL, LAMP, BAG] });
    });

    it('carry a click id to the shop, are recorded and attribute the sale to the issue', async () => {
      const productId = shop.productId(DUFFEL);
      const clicks = async () => [
        await shop.sumClicks('campaign', 'issue-7'),
        await shop.sumClicks('product', productId),
      ];
      const [ofIssue = 0, ofProduct = 0] = await clicks();
      const { target, clickId } = await shop.follow(await sent(), DUFFEL, { at: NOW });
      expect(target).toBe(`${DUFFEL}&subid=${clickId}`);
      expect(clickId).toMatch(/^[a-z0-9]{16}$/);
      expect(await shop.waitForClick(clickId)).toMatchObject({
        productId,
        networkId: shop.network.id,
        postId: null,
        slot: 'mail',
        source: 'newsletter',
        channel: 'email',
      });
      expect(await clicks()).toEqual([ofIssue + 1, ofProduct + 1]);
      const sale = `token=${shop.network.postbackSecret}&click_id=${clickId}&transaction_id=T-1&amount=100&commission=12.50`;
      await call(server, 'GET', `/api/affiliate/postback/north?${sale}`);
      const [row] = await runSql(server, `select * from conversions where transaction_id = 'T-1'`);
      expect(row).toMatchObject({ product_id: productId, campaign: 'issue-7', slot: 'mail' });
    });

    it('belong to the issue even if the reader came from elsewhere that day; the network chooses the parameter', async () => {
      const view = { type: 'view', path: '/', referrer: 'https://www.google.com/' };
      await call(server, 'POST', '/api/analytics/collect', {
        body: view,
        headers: BROWSER_HEADERS,
      });
      const { target, clickId } = await shop.follow(await sent(), BAG, { at: NOW });
      expect(target).toBe(`${BAG}&ascsubtag=${clickId}`);
      expect(await shop.waitForClick(clickId)).toMatchObject({ source: 'newsletter' });
    });

    it('of scanners lead to the plain address and are not recorded', async () => {
      const message = await sent();
      const before = await countRows(server, 'affiliate_clicks', '1 = 1');
      const headers = { 'user-agent': 'Mimecast' };
      const { target } = await shop.follow(message, DUFFEL, { at: NOW, headers });
      expect(target).toBe(DUFFEL);
      await stored(message, 1);
      expect(await countRows(server, 'affiliate_clicks', '1 = 1')).toBe(before);
    });

    it('do not count if they are too fast, including one already counted', async () => {
      const message = await sent();
      const before = await shop.sumClicks('product', shop.productId(DUFFEL));
      const first = await shop.follow(message, DUFFEL, { at: NOW });
      await shop.waitForClick(first.clickId);
      const second = await shop.follow(message, LAMP, { at: NOW + 2_000 });
      await shop.waitForClick(second.clickId, 'prefetch');
      await shop.waitForClick(first.clickId, 'prefetch');
      expect(await shop.sumClicks('product', shop.productId(DUFFEL))).toBe(before);
    });

    it('are counted without reader data if the reader opts out of tracking', async () => {
      const message = await sent();
      const headers = { ...BROWSER_HEADERS, 'sec-gpc': '1' };
      const { clickId } = await shop.follow(message, LAMP, { at: NOW, headers });
      await shop.waitForClick(clickId);
      const [row] = await runSql(
        server,
        `select visitor, agent_id from affiliate_clicks where click_id = '${clickId}'`,
      );
      expect(row).toEqual({ visitor: null, agent_id: null });
      expect(await countRows(server, 'mail_events', `message_id = ${message}`)).toBe(0);
    });
  });
});
