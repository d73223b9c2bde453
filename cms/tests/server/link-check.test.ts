import type { TaskStatus } from '../../src/contract/automation';
import type { Run } from '../../src/contract/automation-run';
import type { LinkHealth } from '../../src/contract/link-health';
import type { AdminUser } from '../support/admin-user';
import type { TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { type ShopStubs, sendPage, redirectTo } from '../support/shop-stubs';
import { CHECK_ALL, LinkedShop, PRODUCTS } from '../support/linked-shop';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const { itemOf } = LinkedShop;

let shop: LinkedShop;
let shops: ShopStubs;
let server: TestServer;
let admin: AdminUser;

beforeAll(async () => {
  shop = await LinkedShop.start();
  ({ shops, server, admin } = shop);
});
afterAll(() => shop.stop());
afterEach(() => shop.clear());

describe('the link check', () => {
  it('runs at night', async () => {
    const answer = await admin.send('GET', '/api/automation/status');
    const task = (answer.json as TaskStatus[]).find(({ id }) => id === 'link-check');
    expect(task).toMatchObject({ schedule: '0 4 * * *', missed: 'skip', switch: 'always' });
  });

  /** Name, link, expected state and detail. */
  const kinds = (): [string, string, LinkHealth['state'], RegExp][] => [
    ['fine', shops.url('/w/fine'), 'ok', /^Redirects to 127\.0\.0\.1$/],
    ['no head', shops.url('/w/no-head', 1), 'ok', /^Redirects to/],
    ['odd head', shops.url('/w/odd-head', 1), 'ok', /^Redirects to/],
    ['404', shops.url('/w/404', 2), 'broken', /^It returned status 404$/],
    ['410', shops.url('/w/410', 3), 'broken', /^It returned status 410$/],
    ['500', shops.url('/w/500', 4), 'unreachable', /^It returned status 500$/],
    [
      '403',
      shops.url('/w/403', 5),
      'unclear',
      /^The shop blocks automated checks with status 403$/,
    ],
    ['wall', shops.url('/w/wall', 6), 'unclear', /^The shop asks visitors to prove/],
    ['home', shops.url('/w/home', 7), 'home-page', /^Redirects to the home page of 127\.0\.0\.1/],
    ['strip', shops.url('/w/strip', 0), 'lost-tracking', /drops the parameter “ref”/],
    ['soft', shops.url('/w/soft', 1), 'soft-404', /^The page says “Sorry, this product is no/],
    ['circle', shops.url('/w/circle', 2), 'unreachable', /^It redirects in a loop/],
    ['inside', 'http://10.0.0.1/w', 'unreachable', /^It points to a private network$/],
    ['to inside', shops.url('/w/inside', 3), 'unreachable', /^It points to a private network$/],
    ['no https', shops.url('/w/x', 4).replace('http:', 'https:'), 'unreachable', /^It cannot be/],
    ['demo', 'https://shop.example/w', 'demo', /^shop\.example is reserved for demonstrations/],
  ];

  beforeAll(() => {
    shops.setAnswer('/w/no-head', (req, res) => {
      if (req.method === 'HEAD') res.writeHead(405).end();
      else sendPage(res, 'A fine watch');
    });
    shops.setAnswer('/w/odd-head', (req, res) => {
      if (req.method === 'HEAD') redirectTo('/')(req, res);
      else sendPage(res, 'A fine watch');
    });
    for (const status of [403, 404, 410, 500]) {
      shops.setAnswer(`/w/${status}`, (_req, res) => sendPage(res, 'Shop', { status }));
    }
    shops.setAnswer('/w/wall', (_req, res) => sendPage(res, 'Just a moment...', { status: 503 }));
    shops.setAnswer('/w/home', (req, res) =>
      redirectTo(`/?${req.url?.split('?')[1] ?? ''}`)(req, res),
    );
    shops.setAnswer('/w/strip', redirectTo('/w/fine'));
    shops.setAnswer('/w/soft', (_req, res) =>
      sendPage(res, 'Shop', { heading: 'Sorry, this product is no longer available' }),
    );
    shops.setAnswer('/w/circle', redirectTo('/w/circle'));
    shops.setAnswer('/w/inside', redirectTo('http://[::1]:1/'));
  });

  it('reports what is wrong with each link, and raises an alarm at the second failure', async () => {
    const ids = new Map<string, number>();
    for (const [name, url] of kinds()) ids.set(name, await shop.create(name, url));
    const idOf = (name: string): number => ids.get(name) ?? 0;

    const dry = await shop.run('?dryRun=1');
    expect(dry).toMatchObject({ changed: 0, skipped: 6, failed: 10, status: 'done' });
    expect(await shop.countChecks()).toBe(0);
    shops.reset();

    const first = await shop.run();
    expect(first).toMatchObject({ status: 'done', changed: 0, skipped: 6, failed: 10 });
    // Links are checked concurrently, so the order of the requests is not fixed.
    expect(shops.requests).toContainEqual(
      expect.objectContaining({ method: 'HEAD', path: '/w/fine?ref=linkcheck' }),
    );
    const found = await shop.list();
    for (const [name, , state, detail] of kinds()) {
      const { link } = found.find((product) => product.name === name) ?? {};
      expect([name, link?.state]).toEqual([name, state]);
      expect(link?.detail).toMatch(detail);
      expect(link?.alarm).toBe(false);
      const isFine = ['ok', 'unclear', 'demo'].includes(state);
      const item = itemOf(first, idOf(name));
      expect(item).toMatchObject({ outcome: isFine ? 'skipped' : 'failed', title: name });
      expect(item.message).toMatch(detail);
      expect(link?.failures).toBe(isFine ? 0 : 1);
    }
    expect(await shop.list('?broken=1')).toEqual([]);

    const second = await shop.run();
    expect(second).toMatchObject({ skipped: 6, failed: 10 });
    expect(itemOf(second, idOf('404')).message).toBe(
      'It returned status 404; failed 2 times in a row',
    );
    const broken = await shop.list('?broken=1');
    expect(broken).toHaveLength(10);
    expect(broken.every(({ link }) => link?.alarm)).toBe(true);
    const { undoable } = (await admin.send('GET', `/api/automation/runs/${second.runId}`))
      .json as Run;
    expect(undoable).toBe(false);
  });

  it('clears the alarm once the link no longer fails', async () => {
    const id = await shop.create('Back', shops.url('/w/back'));
    shops.setAnswer('/w/back', (_req, res) => sendPage(res, 'Shop', { status: 404 }));
    expect(await shop.check(id)).toMatchObject({ state: 'broken', failures: 1, alarm: false });
    expect(await shop.check(id)).toMatchObject({ state: 'broken', failures: 2, alarm: true });
    shops.setAnswer('/w/back', (_req, res) => sendPage(res, 'Shop', { status: 429 }));
    expect(await shop.check(id)).toMatchObject({ state: 'unclear', failures: 2, alarm: false });
    shops.setAnswer('/w/back', (_req, res) => sendPage(res, 'A watch'));
    expect(await shop.check(id)).toMatchObject({ state: 'ok', failures: 0, alarm: false });
    expect(await shop.linkOf(id)).toMatchObject({ state: 'ok', alarm: false });
  });

  it('skips archived products', async () => {
    const id = await shop.create('Old', shops.url('/w/fine'), { archived: true });
    expect(await shop.run()).toMatchObject({ skipped: 0, failed: 0 });
    expect(shops.requests).toEqual([]);
    await admin.send('PATCH', `${PRODUCTS}/${id}`, { archived: false });
    expect(await shop.run()).toMatchObject({ skipped: 1, failed: 0 });
  });

  it('starts over when the link changes, and deletes the results of deleted products', async () => {
    const id = await shop.create('Moved', shops.url('/w/404'));
    await shop.check(id);
    expect(await shop.check(id)).toMatchObject({ alarm: true });
    await admin.send('PATCH', `${PRODUCTS}/${id}`, { affiliateUrl: shops.url('/w/410') });
    expect(await shop.linkOf(id)).toBeNull();
    expect(await shop.check(id)).toMatchObject({ state: 'broken', failures: 1, alarm: false });
    await admin.send('DELETE', `${PRODUCTS}/${id}`);
    expect(await shop.countChecks()).toBe(0);
    await runSql(
      server,
      `insert into link_checks (product_id, url, state, detail, final_url, checked_at)
       values (99999, 'https://a.com', 'ok', '', '', 1)`,
    );
    await shop.run();
    expect(await shop.countChecks()).toBe(0);
  });

  it('adds no click id if the product has no network', async () => {
    const id = await shop.create('Alone', shops.url('/w/fine?a=b'), { networkId: null });
    expect(await shop.check(id)).toMatchObject({ state: 'ok' });
    expect(shops.requests.map(({ path }) => path)).toEqual(['/w/fine?a=b', '/w/fine?a=b']);
  });

  it('times out if a shop hangs', async () => {
    shops.setAnswer('/w/hang', () => undefined);
    const id = await shop.create('Slow', shops.url('/w/hang'));
    expect(await shop.check(id)).toMatchObject({
      state: 'unreachable',
      detail: 'It did not respond in time',
    });
  });
});

describe('a link that redirects elsewhere', () => {
  it('fails until the administrator accepts it', async () => {
    const id = await shop.create('Sold', shops.url('/go/sold'));
    shops.setAnswer('/go/sold', redirectTo(shops.url('/w/fine?ref=linkcheck')));
    expect(await shop.check(id)).toMatchObject({ state: 'ok' });
    expectProblem(await shop.accept(id), 409);
    const elsewhere = shops.otherHostUrl('/w/fine?ref=linkcheck');
    shops.setAnswer('/go/sold', redirectTo(elsewhere));
    expect(await shop.check(id)).toMatchObject({
      state: 'other-host',
      detail: 'Redirects to 0.0.0.0 instead of 127.0.0.1',
      finalUrl: elsewhere,
      failures: 1,
    });
    const accepted = await shop.accept(id);
    expectContract('products.acceptLink', accepted);
    expect(accepted.json).toMatchObject({ state: 'ok', failures: 0, finalUrl: elsewhere });
    expect(await shop.check(id)).toMatchObject({ state: 'ok', failures: 0 });
    shops.setAnswer('/go/sold', redirectTo(shops.url('/w/fine?ref=linkcheck')));
    expect(await shop.check(id)).toMatchObject({ state: 'other-host' });
  });

  it('can be accepted if it leads to a home page', async () => {
    shops.setAnswer('/go/start', redirectTo(shops.url('/?ref=linkcheck')));
    const id = await shop.create('Home', shops.url('/go/start'));
    expect(await shop.check(id)).toMatchObject({ state: 'home-page' });
    expectContract('products.acceptLink', await shop.accept(id));
    expect(await shop.check(id)).toMatchObject({ state: 'ok' });
  });

  it('cannot be accepted before it was checked or after the link has changed', async () => {
    const id = await shop.create('Unseen', shops.url('/go/unseen'));
    expectProblem(await shop.accept(id), 409);
    shops.setAnswer('/go/unseen', redirectTo('/?ref=linkcheck'));
    expect(await shop.check(id)).toMatchObject({ state: 'home-page' });
    await admin.send('PATCH', `${PRODUCTS}/${id}`, { affiliateUrl: shops.url('/go/other') });
    expectProblem(await shop.accept(id), 409);
  });
});

describe('calls', () => {
  it.each(['check-link', 'accept-link'])('to %s need a session and a product', async (action) => {
    expectProblem(await call(server, 'POST', `${PRODUCTS}/1/${action}`), 401);
    expectProblem(await admin.send('POST', `${PRODUCTS}/99999/${action}`), 404);
    expectProblem(await admin.send('POST', `${PRODUCTS}/none/${action}`), 400);
  });
});

describe('shops', () => {
  it('are requested at most four at a time, and each at intervals', async () => {
    for (let place = 0; place < 8; place += 1) {
      await shop.create(`A ${place}`, shops.url('/w/fine', place));
      await shop.create(`B ${place}`, shops.url('/w/fine', 0));
    }
    shops.delayMs = 300;
    expect(await shop.run()).toMatchObject({ skipped: 16, failed: 0 });
    expect(shops.maxConcurrent).toBeGreaterThan(1);
    expect(shops.maxConcurrent).toBeLessThanOrEqual(4);
    const times = shops.requests.flatMap(({ shop: place, at }) => (place === 0 ? [at] : []));
    expect(times).toHaveLength(18);
    // The total, with some slack: on a busy machine the first request may arrive late.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(17 * 100);
  });

  it('that hang do not affect other shops of their network', async () => {
    const slow = shops.otherHostUrl('/w/slow?ref=linkcheck', 1);
    shops.setAnswer('/go/slow', redirectTo(slow));
    shops.setAnswer('/w/slow', (_req, res) => sendPage(res, 'A watch'));
    shops.setAnswer('/go/good', redirectTo(shops.url('/w/fine?ref=linkcheck', 2)));
    // The last product is checked once the first ones are known to hang.
    const paths = ['slow', 'slow', 'slow', 'slow', 'good', 'good', 'good', 'good', 'slow'];
    const ids: number[] = [];
    for (const path of paths) ids.push(await shop.create(path, shops.url(`/go/${path}`)));
    expect(await shop.run()).toMatchObject({ skipped: 9, failed: 0 });

    shops.setAnswer('/w/slow', () => undefined);
    const report = await shop.run();
    expect(report).toMatchObject({ skipped: 5, failed: 4 });
    expect(ids.slice(4, 8).map((id) => itemOf(report, id).message)).toEqual(
      ids.slice(4, 8).map(() => 'Redirects to 127.0.0.1'),
    );
    const detail = 'Not checked, because 0.0.0.0 did not respond three times in a row';
    expect(itemOf(report, ids[8] ?? 0)).toMatchObject({ outcome: 'skipped', message: detail });
    expect(await shop.linkOf(ids[8] ?? 0)).toMatchObject({ state: 'unclear', failures: 0 });
    expect(await shop.linkOf(ids[0] ?? 0)).toMatchObject({ state: 'unreachable', failures: 1 });
  });

  it('are no longer requested once the run is cancelled', async () => {
    for (let i = 0; i < 12; i += 1) await shop.create(`C ${i}`, shops.url('/w/fine'));
    shops.delayMs = 400;
    const started = await admin.send('POST', `${CHECK_ALL}?async=1`);
    expect(started.status).toBe(202);
    const { id } = started.json as Run;
    await until(() => shops.requests.length >= 3);
    expect((await admin.send('POST', `/api/automation/runs/${id}/cancel`)).status).toBe(200);
    expect(await admin.waitForRun({ id })).toMatchObject({ status: 'cancelled', failed: 0 });
    expect(shops.requests.length).toBeLessThan(24);
    shops.reset();
    // A check that continued would add its requests to these, which are two per link.
    expect(await shop.run()).toMatchObject({ skipped: 12, failed: 0 });
    expect(shops.requests).toHaveLength(24);
  });
});
