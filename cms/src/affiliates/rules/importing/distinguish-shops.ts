import { createHash } from 'node:crypto';
import { limits } from '../../../contract/limits';
import { contentsOf, reportDigest, type ReportContents, type SaleReport } from '../ledger/sale';

/** Reports in the ledger by transaction id. */
export type KnownSales = ReadonlyMap<string, readonly ReportContents[]>;

/** A report whose transaction id is an order number of its shop. */
export interface ShopReport {
  shop: string;
  sale: SaleReport;
}

const DAY_MS = 86_400_000;

/** The shop and its order number, as reports store them. */
export const orderOf = (shop: string, number: string): string => `${shop}\n${number}`;

const shopOf = ({ order }: ReportContents): string | undefined =>
  order?.slice(0, order.indexOf('\n'));

/** The transaction id of a sale whose order number another shop uses too. */
export function idOfShop(number: string, shop: string): string {
  const id = `${number} (${shop.replace(/[\u0000-\u001f\u007f]+/g, ' ')})`;
  if (id.length <= limits.transactionId) return id;
  const digest = createHash('sha256').update(id).digest('base64url').slice(0, 20);
  return `${number.slice(0, limits.transactionId - 23)} (${digest})`;
}

/**
 * Whether two reports describe the same sale, whatever the shop's name: by their click, or else by
 * time and amounts.
 */
const isAlike = (a: ReportContents, b: ReportContents): boolean =>
  a.clickId !== null && b.clickId !== null
    ? a.clickId === b.clickId
    : a.occurredAt !== null &&
      a.occurredAt === b.occurredAt &&
      a.amount === b.amount &&
      a.commission === b.commission;

/** Whether two reports cannot describe the same sale. */
const isUnlike = (a: ReportContents, b: ReportContents): boolean =>
  a.clickId !== null && b.clickId !== null
    ? a.clickId !== b.clickId
    : a.occurredAt !== null &&
      b.occurredAt !== null &&
      Math.abs(a.occurredAt - b.occurredAt) > DAY_MS;

/** The reports of one order number by shop. */
type ByShop = ReadonlyMap<string, readonly ReportContents[]>;

/**
 * The shops whose sale keeps the bare order number; only the first one if nothing was imported
 * before.
 */
function ownersOf(byShop: ByShop, known: readonly ReportContents[]): readonly string[] {
  const shops = [...byShop.keys()].sort();
  if (known.length === 0) return shops.slice(0, 1);
  const named = new Set(known.map(shopOf));
  // Reports from earlier versions and postbacks do not name the shop.
  const nameless = new Set(known.filter((one) => shopOf(one) === undefined).map(reportDigest));
  const kept = shops.filter(
    (shop) => named.has(shop) || byShop.get(shop)?.some((own) => nameless.has(reportDigest(own))),
  );
  if (kept.length > 0) return kept;
  const matches = (shop: string, test: typeof isAlike) =>
    byShop.get(shop)?.some((own) => known.some((other) => test(own, other))) ?? false;
  const alike = shops.filter((shop) => matches(shop, isAlike));
  const isNamed = [...named].some((shop) => shop !== undefined);
  if (alike.length > 0 || isNamed) return alike.slice(0, 1);
  return shops.filter((shop) => !matches(shop, isUnlike)).slice(0, 1);
}

/**
 * Returns a function that gives the transaction id of a report, whose order number is unique only
 * within its shop. The sale that has the bare number in the ledger keeps it, otherwise one shop
 * gets it; the sales of other shops get the shop's name appended.
 */
export function transactionIds(reports: readonly ShopReport[], known: KnownSales) {
  const numbers = new Map<string, Map<string, ReportContents[]>>();
  for (const { shop, sale } of reports) {
    const number = sale.transactionId;
    if (known.has(idOfShop(number, shop))) continue;
    const byShop = numbers.get(number) ?? new Map<string, ReportContents[]>();
    numbers.set(number, byShop);
    const own = byShop.get(shop) ?? [];
    byShop.set(shop, own);
    own.push(contentsOf(sale));
  }
  const owners = new Map(
    [...numbers].map(([number, byShop]) => [number, ownersOf(byShop, known.get(number) ?? [])]),
  );
  return ({ shop, sale: { transactionId: number } }: ShopReport): string =>
    owners.get(number)?.includes(shop) ? number : idOfShop(number, shop);
}
