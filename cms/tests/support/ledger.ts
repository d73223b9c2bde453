import type { AffiliateNetwork } from '../../src/contract/affiliate';
import { type Conversion, currencyDigits } from '../../src/contract/conversion';
import type { AdminUser } from './admin-user';
import { shutDownOnError, type TestServer } from './boot';
import { runSql, type Store } from './database';
import { bootMeasuredSite, type MeasuredSite, setSiteTime } from './measured-site';
import { Reader } from './reader';
import { type Answer, call, expectContract } from './request';

type Row = Record<string, unknown>;
type Sums = [conversions: number, revenue: number, orderValue: number, ofClicks: number];
type Earnings = Record<string, Sums>;

/** A magazine with a network that reports sales. */
export interface LedgerSite extends MeasuredSite {
  network: AffiliateNetwork;
}

export async function addNetwork(admin: AdminUser, slug: string): Promise<AffiliateNetwork> {
  const body = { name: `Network ${slug}`, slug, status: 'active' };
  const answer = await admin.send('POST', '/api/affiliate/networks', body);
  expectContract('networks.create', answer);
  return answer.json as AffiliateNetwork;
}

/** Boots a measured site whose product belongs to a network. */
export async function bootLedgerSite(overrides: Record<string, string> = {}): Promise<LedgerSite> {
  const site = await bootMeasuredSite(overrides);
  return shutDownOnError(site.server, async () => {
    const network = await addNetwork(site.admin, 'acme');
    const patch = { networkId: network.id };
    const path = `/api/affiliate/products/${site.productId}`;
    expectContract('products.update', await site.admin.send('PATCH', path, patch));
    return { ...site, network };
  });
}

/** The same site with its clock set to a moment, from which it keeps running. */
export async function bootLedgerSiteAt(moment: number): Promise<LedgerSite> {
  const site = await bootLedgerSite({ FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
  return shutDownOnError(site.server, () => setSiteTime(site, moment));
}

/** A network's report as the fields of its postback. */
export type Postback = { transaction_id: string } & Record<string, string>;

/** Reports a sale like a network. */
export function sendPostback(
  server: TestServer,
  { slug, postbackSecret }: AffiliateNetwork,
  report: Postback,
): Promise<Answer> {
  const query = new URLSearchParams({ token: postbackSecret, ...report });
  return call(server, 'GET', `/api/affiliate/postback/${slug}?${query.toString()}`);
}

/** The sales that an administrator sees. */
export async function listSales(admin: AdminUser, query = ''): Promise<Conversion[]> {
  const answer = await admin.send('GET', `/api/affiliate/conversions?${query}`);
  expectContract('conversions.list', answer);
  return answer.json as Conversion[];
}

/** The stored earnings by `dimension time key`, without rows of zeros. */
export async function storedEarnings(store: Store): Promise<Earnings> {
  const earnings: Earnings = {};
  for (const [table, time] of [
    ['earnings_daily', 'day'],
    ['earnings_monthly', 'month'],
  ] as const) {
    for (const row of await runSql(store, `select * from ${table}`)) {
      const sums = [row.conversions, row.revenue, row.order_value, row.click_conversions].map(
        Number,
      );
      if (sums.some((sum) => sum !== 0))
        earnings[`${String(row.dimension)} ${String(row[time])} ${String(row.key)}`] = sums as Sums;
    }
  }
  return earnings;
}

/** An amount in USD cents, computed with the simplest possible code. */
function centsOf(minor: unknown, currency: string, nanos: number | undefined): number | undefined {
  if (nanos === undefined) return undefined;
  return Math.round(((Number(minor) / 10 ** currencyDigits(currency)) * nanos) / 10_000_000);
}

/** Expected earnings, added up sale by sale. */
export async function naiveEarnings(store: Store, timezone: string): Promise<Earnings> {
  const earnings: Earnings = {};
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone });
  const rates = new Map<unknown, number>([['USD', 1_000_000_000]]);
  for (const { currency, nanos } of await runSql(store, 'select * from currency_rates'))
    rates.set(currency, Number(nanos));
  const add = (
    day: string,
    dimension: string,
    key: unknown,
    [revenue, order, ofClick]: number[],
  ): void => {
    if (typeof key !== 'string' && typeof key !== 'number') return;
    for (const time of [day, day.slice(0, 7)]) {
      const sums = (earnings[`${dimension} ${time} ${key}`] ??= [0, 0, 0, 0]);
      sums[0] += 1;
      sums[1] += revenue ?? 0;
      sums[2] += order ?? 0;
      sums[3] += ofClick ?? 0;
    }
  };
  const sales: Row[] = await runSql(
    store,
    'select c.*, k.at as clicked_at from conversions c left join affiliate_clicks k on k.id = c.click_row',
  );
  for (const sale of sales) {
    const nanos = rates.get(sale.currency);
    const revenue = centsOf(sale.commission, String(sale.currency), nanos);
    const order = centsOf(sale.amount, String(sale.currency), nanos);
    const isReversed = sale.status === 'reversed';
    expect(sale.revenue === null ? null : Number(sale.revenue)).toBe(
      isReversed ? 0 : (revenue ?? null),
    );
    if (revenue === undefined || order === undefined) continue;
    const day = days.format(Number(sale.clicked_at ?? sale.occurred_at));
    const amounts = [revenue, order, sale.click_row === null ? 0 : 1];
    add(day, 'status', sale.status, amounts);
    if (isReversed) continue;
    add(day, 'site', '', amounts);
    add(day, 'source', sale.source ?? '(unmatched)', amounts);
    for (const part of ['channel', 'campaign', 'device']) add(day, part, sale[part], amounts);
    if (sale.post_id === null) add(day, 'page', sale.path, amounts);
    for (const part of ['post', 'category', 'product', 'network'])
      add(day, part, sale[`${part}_id`], amounts);
  }
  return earnings;
}

/** Checks that all stored earnings match the stored sales. */
export async function expectCorrectEarnings(
  store: Store,
  timezone = 'America/New_York',
): Promise<void> {
  expect(await storedEarnings(store)).toEqual(await naiveEarnings(store, timezone));
}

/** The ledger without ids and times of arrival, which may differ between runs. */
export async function ledgerOf(store: Store): Promise<Row[]> {
  const rows = await runSql(
    store,
    `select c.*, k.click_id as of_click from conversions c
      left join affiliate_clicks k on k.id = c.click_row order by c.network_id, c.transaction_id`,
  );
  const isOmitted = (name: string) =>
    ['id', 'click_row', 'created_at', 'updated_at'].includes(name);
  const plain = (name: string, value: unknown) =>
    ['amount', 'commission', 'revenue', 'order_value', 'occurred_at'].includes(name) &&
    value !== null
      ? Number(value)
      : value;
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !isOmitted(name))
        .map(([name, value]) => [name, plain(name, value)]),
    ),
  );
}

/** Makes a GET request and checks the answer against the contract. */
export async function readAs<T>(admin: AdminUser, id: string, path: string): Promise<T> {
  const answer = await admin.send('GET', path);
  expectContract(id, answer);
  return answer.json as T;
}

/** A new reader visits the post from a newsletter and clicks the product. */
export async function clickProduct(
  { server, post: post, productId }: LedgerSite,
  clickId: string,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const reader = new Reader(server);
  const path = `/post/${post.slug}`;
  await reader.view(`${path}?utm_source=newsletter`);
  const click = { clickId, productId, postId: post.id, slot: 'featured', path, ...fields };
  expect((await reader.click(click)).status).toBe(202);
}
