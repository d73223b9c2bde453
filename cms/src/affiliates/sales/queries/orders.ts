import type { Knex } from 'knex';
import type { KnownOrders } from '../../rules/importing/place-rows';
import type { ReportContents } from '../../rules/ledger/sale';
import type { KnownSales } from '../../rules/importing/distinguish-shops';
import { isDeduction } from '../../rules/ledger/sale-parts';
import { chunksOf } from '../../../lib/chunks';

interface OrderRow {
  transaction_id: string;
  contents: string;
}

/** Whether a network has sales with a negative value. */
async function hasMinus(knex: Knex, networkId: number): Promise<boolean> {
  const found: { id: number } | undefined = await knex('conversions')
    .where({ network_id: networkId })
    .whereRaw('(commission < 0 or amount < 0)')
    .first('id');
  return found !== undefined;
}

const add = (sets: Map<string, Set<string>>, key: string, value: string): void => {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
};

/** Known orders of a network; empty if neither the file nor the ledger has corrections. */
export async function selectOrders(
  knex: Knex,
  networkId: number,
  hasCorrections: boolean,
): Promise<Omit<KnownOrders, 'numbers'>> {
  const sales = new Map<string, Set<string>>();
  const corrections = new Map<string, string>();
  const parked = new Map<string, Set<string>>();
  if (!hasCorrections && !(await hasMinus(knex, networkId))) return { sales, corrections, parked };
  const rows: OrderRow[] = await knex('conversion_reports as r')
    .join('conversions as c', 'c.id', 'r.conversion_id')
    .where('c.network_id', networkId)
    .where('r.contents', 'like', '%"order":%')
    .orderBy('r.id')
    .select('c.transaction_id', 'r.contents');
  for (const { transaction_id: id, contents: text } of rows) {
    const contents = JSON.parse(text) as ReportContents;
    const { order = '', part = '' } = contents;
    const own = part.slice(part.indexOf('\n') + 1);
    if (!isDeduction(contents)) add(sales, order, id);
    else if (own === id) add(parked, order, id);
    else corrections.set(own, id);
  }
  return { sales, corrections, parked };
}

/** Stored reports of a network under some transaction ids. */
export async function selectKnownReports(
  knex: Knex,
  networkId: number,
  transactionIds: readonly string[],
): Promise<KnownSales> {
  const known = new Map<string, ReportContents[]>();
  for (const some of chunksOf(transactionIds)) {
    const rows: OrderRow[] = await knex('conversion_reports as r')
      .join('conversions as c', 'c.id', 'r.conversion_id')
      .where('c.network_id', networkId)
      .whereIn('c.transaction_id', some)
      .orderBy('r.id')
      .select('c.transaction_id', 'r.contents');
    for (const { transaction_id: id, contents } of rows) {
      const own = known.get(id) ?? [];
      known.set(id, own);
      own.push(JSON.parse(contents) as ReportContents);
    }
  }
  return known;
}
