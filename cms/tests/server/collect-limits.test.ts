import http from 'node:http';
import { type HistoryEvent, insertHistory } from '../support/analytics-history';
import { expectCorrectSums, rawRows, storedSums, untilViews } from '../support/analytics-sums';
import { shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { DESKTOP_AGENT, Reader } from '../support/reader';
import { call, expectProblem } from '../support/request';
import { until } from '../support/until';

const GOOGLE = 'https://www.google.com/';
const ZONE = 'America/New_York';
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now());

/** A reader's only view, from a source and campaign of that name. */
const viewOf = (name: string): HistoryEvent => ({
  at: Date.now(),
  visitor: name,
  visit: { source: name, channel: 'referral', campaign: name, device: 'desktop' },
  path: '/',
  postId: null,
  categoryId: null,
  productId: null,
  bot: null,
});

/** Sends a body without a Content-Length; returns the status. */
const sendInPieces = ({ url }: TestServer, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'user-agent': DESKTOP_AGENT };
    const request = http.request(`${url}/api/analytics/collect`, { method: 'POST', headers });
    request.on('error', reject);
    request.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.write(body.slice(0, 1_000));
    request.end(body.slice(1_000));
  });

describe('the analytics endpoint', () => {
  let site: MeasuredSite;
  let server: TestServer;

  beforeAll(async () => {
    site = await bootMeasuredSite();
    ({ server } = site);
  });
  afterAll(() => shutDown(server));

  beforeEach(async () => {
    for (const table of ['analytics_events', 'analytics_daily', 'affiliate_clicks'])
      await runSql(server, `delete from ${table}`);
  });

  it('refuses invalid reports with a reason', async () => {
    const reader = new Reader(server);
    expect(expectProblem(await reader.view('no/path'), 400)).toHaveProperty('path');
    expect(expectProblem(await reader.send({ type: 'purchase' }), 400)).toHaveProperty('type');
    expectProblem(await reader.send({ type: 'view', path: '/', junk: 'x'.repeat(20_000) }), 413);
    expectProblem(await reader.send({ type: 'view', path: '/', junk: 'x'.repeat(1_200_000) }), 413);
    expect(
      await sendInPieces(server, `{"type":"view","path":"/","junk":"${'x'.repeat(900_000)}"}`),
    ).toBe(413);
    const view = { type: 'view', path: '/' };
    expectProblem(await reader.send(view, { origin: 'https://elsewhere.example' }), 403);
    const url = '/api/analytics/collect';
    const raw = (type: string, text: string) =>
      call(server, 'POST', url, { raw: { type, text }, headers: { 'user-agent': DESKTOP_AGENT } });
    expectProblem(await raw('text/plain', JSON.stringify(view)), 415);
    expectProblem(await raw('application/json', '{"type":'), 400);
    expect((await raw('application/json;charset=UTF-8', JSON.stringify(view))).status).toBe(202);
    await untilViews(server, 1);
    expect(await countRows(server, 'analytics_events', 'true')).toBe(1);
  });

  it('accepts malformed referrers and tags', async () => {
    const odd = ['javascript:alert(1)', 'http://', '%%%', 'a'.repeat(2_000), 'https://[::1', '🦄'];
    for (const text of odd) {
      const query = new URLSearchParams({ utm_source: text, utm_campaign: text }).toString();
      const path = `/?${query}`.slice(0, 2_000);
      expect((await new Reader(server).view(path, text)).status).toBe(202);
    }
    await untilViews(server, odd.length);
    await expectCorrectSums(server);
  });

  it('limits views per minute, and counts unknown paths as one page', async () => {
    const reader = new Reader(server);
    const statuses: number[] = [];
    for (let sent = 0; sent < 610; sent += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => reader.view(`/path-${sent + index}`)),
      );
      for (const answer of answers) {
        statuses.push(answer.status);
        if (answer.status === 429)
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await new Reader(server).view('/')).status).toBe(202);
    await untilViews(server, 601);
    const pages = Object.keys(await storedSums(server)).filter((key) => key.includes(' page '));
    expect(pages.map((key) => key.split(' ')[2]).sort()).toEqual(['(other)', '/']);
    await expectCorrectSums(server);
  });

  it('counts at most a thousand sources and campaigns a day, even across a restart', async () => {
    const report = async (from: number, to: number): Promise<void> => {
      for (let start = from; start < to; start += 50) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) => {
            const name = `made-up-${start + index}`;
            return new Reader(server).view(`/?utm_source=${name}&utm_campaign=${name}`);
          }),
        );
        expect(answers.every(({ status }) => status === 202)).toBe(true);
      }
    };
    const keysOf = async (dimension: string): Promise<string[]> =>
      (
        await runSql(server, `select key from analytics_daily where dimension = '${dimension}'`)
      ).map(({ key }) => String(key));
    await server.stop();
    const earlier = Array.from({ length: 900 }, (_, index) => viewOf(`made-up-${index}`));
    await insertHistory(server, earlier, ZONE);
    await server.restart();
    await report(900, 1_050);
    await new Reader(server).view('/', GOOGLE);
    await untilViews(server, 1_051);
    const [sources, campaigns] = [await keysOf('source'), await keysOf('campaign')];
    expect(campaigns.filter((key) => key.startsWith('made-up'))).toHaveLength(1_000);
    expect(sources.filter((key) => key.startsWith('made-up')).length).toBeGreaterThan(990);
    expect(sources.length).toBeLessThan(1_005);
    for (const key of ['(other)', 'Google']) expect(sources).toContain(key);
    await expectCorrectSums(server);
  });

  it('continues a session across a restart and stores pending views', async () => {
    const reader = new Reader(server);
    await reader.view('/', GOOGLE);
    await server.restart();
    await reader.view('/about', `${server.url}/`);
    await server.restart();
    const { views } = await rawRows(server);
    expect(views).toMatchObject([
      { path: '/', session: 1 },
      { path: '/about', session: 1, source: 'Google' },
    ]);
    expect((await storedSums(server))[`${today()} site `]).toMatchObject({
      views: 2,
      sessions: 1,
      visitors: 1,
    });
  });

  it('stores every acknowledged click once, even if the server is killed', async () => {
    const clickIds = Array.from({ length: 40 }, (_, index) => `killed-click-${index}`);
    const answered: string[] = [];
    const clicks = clickIds.map(async (clickId) => {
      const click = { clickId, productId: site.productId, postId: site.post.id };
      const answer = await new Reader(server).click(click);
      if (answer.status === 202) answered.push(clickId);
    });
    await until(() => answered.length > 0);
    await server.stop('SIGKILL');
    await Promise.allSettled(clicks);
    await server.restart();
    const stored = (await rawRows(server)).clicks.map(({ click_id }) => click_id);
    expect(stored).toEqual(expect.arrayContaining(answered));
    // Reports without an answer may be sent again.
    for (const clickId of clickIds) {
      const click = { clickId, productId: site.productId };
      expect((await new Reader(server).click(click)).status).toBe(202);
    }
    expect((await rawRows(server)).clicks).toHaveLength(clickIds.length);
    await expectCorrectSums(server);
  });
});
