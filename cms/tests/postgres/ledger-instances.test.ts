import type { AffiliateNetwork } from '../../src/contract/affiliate';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import {
  addNetwork,
  bootLedgerSite,
  expectCorrectEarnings,
  type LedgerSite,
  type Postback,
  sendPostback,
} from '../support/ledger';
import { Reader } from '../support/reader';
import { until } from '../support/until';

const SALES = 20;
const ROUNDS = 4;
const WAITING = 'click_row is null and click_id is not null';
const TIMEOUT_MS = 180_000;

describe('two instances on one database', () => {
  let site: LedgerSite;
  let second: TestServer;
  let other: AffiliateNetwork;

  beforeAll(async () => {
    site = await bootLedgerSite();
    second = await bootServer({ ...site.server.env });
    other = await addNetwork(site.admin, 'other');
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(site.server);
  });

  it(
    'keep one correct ledger of simultaneous reports',
    async () => {
      const statuses = ['pending', 'approved', 'reversed'] as const;
      const clickOf = (number: number): string => `sold-by-${number}`;
      const reported: Promise<{ status: number }>[] = [];
      const secondAdmin = await AdminUser.signIn(second);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let number = 0; number < SALES; number += 1) {
          const report: Postback = {
            transaction_id: `T-${(number * 7 + round) % SALES}`,
            click_id: clickOf((number * 7 + round) % SALES),
            commission: String(1 + ((number + round) % 3)),
            status: statuses[(number + round) % 3] ?? 'pending',
            currency: number % 2 === 0 ? 'USD' : 'EUR',
          };
          for (const server of [site.server, second]) {
            for (const network of [site.network, other])
              reported.push(sendPostback(server, network, report));
          }
          const byHand = {
            networkId: other.id,
            transactionId: `H-${round}-${number}`,
            productId: site.productId,
            postId: site.post.id,
            amount: 100,
            commission: 8,
          };
          const hand = number % 2 === 0 ? site.admin : secondAdmin;
          reported.push(hand.send('POST', '/api/affiliate/conversions', byHand));
          if (round === 1) {
            const click = { clickId: clickOf(number), productId: site.productId };
            reported.push(new Reader(number % 2 === 0 ? site.server : second).click(click));
          }
        }
        const rate = { usd: 1 + round / 10 };
        reported.push(site.admin.send('PUT', '/api/affiliate/rates/EUR', rate));
        const days = round % 2 === 0 ? 'Asia/Tokyo' : 'America/New_York';
        reported.push(secondAdmin.send('PATCH', '/api/settings', { timezone: days }));
        await Promise.all(reported);
      }
      const answers = await Promise.all(reported);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 202]));
      expect(await countRows(site.server, 'conversions', 'true')).toBe(SALES * (2 + ROUNDS));
      await until(async () => (await countRows(site.server, 'conversions', WAITING)) === 0);
      await until(async () => {
        const [state] = await runSql(site.server, 'select timezone from ledger_state');
        return state?.timezone === 'America/New_York';
      });
      await expectCorrectEarnings(site.server);
      for (const { output } of [site.server, second]) expect(output()).not.toMatch(/deadlock/i);
    },
    TIMEOUT_MS,
  );
});
