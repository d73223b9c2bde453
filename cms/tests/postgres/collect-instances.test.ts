import { expectCorrectSums, rawRows, untilViews } from '../support/analytics-sums';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { setDatabaseUnavailable } from '../support/instances';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { Reader } from '../support/reader';
import { until } from '../support/until';

const READERS = 40;
const ROUNDS = 4;
const TIMEOUT_MS = 120_000;
/** Logged when a busy server refuses a report. */
const BUSY = /POST \/api\/analytics\/collect failed: Please try again shortly/;

/** Repeats a report until it is accepted: a busy server may refuse it, and then stores nothing. */
async function report(send: () => Promise<{ status: number }>): Promise<number> {
  let status = 0;
  await until(async () => ({ status } = await send()).status !== 503, TIMEOUT_MS);
  return status;
}

describe('two instances on one database', () => {
  let site: MeasuredSite;
  let second: TestServer;

  beforeAll(async () => {
    site = await bootMeasuredSite();
    second = await bootServer({ ...site.server.env });
    for (const server of [site.server, second]) server.expectedErrors.push(BUSY);
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(site.server);
  });

  it(
    'count simultaneous visits of the same visitors exactly',
    async () => {
      const both = [site.server, second];
      const reported: Promise<number>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let number = 1; number <= READERS; number += 1) {
          const headers = { 'x-forwarded-for': `192.0.2.${number}` };
          for (const server of both) {
            const reader = new Reader(server, headers);
            const path = round % 2 === 0 ? '/post/story-1' : '/about';
            reported.push(report(() => reader.view(path)));
            const clickId = `round-${round}-${number}`;
            // The same click on both instances, and another one of the same reader.
            const click = { clickId, productId: site.productId };
            reported.push(report(() => reader.click(click)));
          }
        }
        await Promise.all(reported);
      }
      expect(new Set(await Promise.all(reported))).toEqual(new Set([202]));
      await untilViews(site.server, READERS * ROUNDS * 2);
      const { views, clicks } = await rawRows(site.server);
      expect(views).toHaveLength(READERS * ROUNDS * 2);
      expect(views.filter(({ new_visitor }) => new_visitor === true)).toHaveLength(READERS);
      expect(views.filter(({ new_session }) => new_session === true)).toHaveLength(READERS);
      expect(clicks).toHaveLength(READERS * ROUNDS);
      await expectCorrectSums(site.server);
    },
    TIMEOUT_MS,
  );
});

describe('while the database is unavailable', () => {
  let site: MeasuredSite;
  let server: TestServer;

  beforeAll(async () => {
    site = await bootMeasuredSite();
    ({ server } = site);
    server.expectedErrors.push(BUSY);
  });
  afterAll(() => shutDown(server));

  it(
    'views are queued, clicks are refused for a retry, and each is counted once',
    async () => {
      const reader = new Reader(server);
      // Caches everything that needs a lookup before the database becomes unavailable.
      await reader.view('/post/story-1');
      const clickOf = (clickId: string) => reader.click({ clickId, productId: site.productId });
      expect((await clickOf('before-it-goes')).status).toBe(202);
      await setDatabaseUnavailable(server, true);
      const away = await Promise.all(
        Array.from({ length: 30 }, () => report(() => new Reader(server).view('/post/story-1'))),
      );
      expect(new Set(away)).toEqual(new Set([202]));
      const refused = await clickOf('while-it-is-away');
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await setDatabaseUnavailable(server, false);
      expect((await clickOf('while-it-is-away')).status).toBe(202);
      await untilViews(server, 31);
      const { views, clicks } = await rawRows(server);
      expect(views).toHaveLength(31);
      expect(clicks.map(({ click_id }) => click_id).sort()).toEqual([
        'before-it-goes',
        'while-it-is-away',
      ]);
      await expectCorrectSums(server);
    },
    TIMEOUT_MS,
  );
});
