import type { Knex } from 'knex';
import type { LedgerContext } from '../../rules/ledger/resolve-sale-value';
import { selectSaleClicks } from '../queries/sale-clicks';
import { lockSalesWithoutClick } from '../queries/sales';
import { SaleChanges, resolve } from './sale-change';

/** Matches waiting sales with stored clicks; returns the ids of the sales. */
export async function matchClicks(
  trx: Knex,
  clickIds: readonly string[],
  ledger: LedgerContext,
  now: number,
): Promise<number[]> {
  const waiting = await lockSalesWithoutClick(trx, clickIds);
  const clicks = await selectSaleClicks(trx, clickIds);
  const changes = new SaleChanges(ledger, now);
  const matched: number[] = [];
  for (const stored of waiting) {
    const { sale } = stored;
    const click = clicks.get(sale.clickId ?? '');
    if (click === undefined) continue;
    changes.replace(stored, resolve(sale, sale, { click, handCategory: sale.categoryId }, ledger));
    matched.push(stored.id);
  }
  await changes.save(trx);
  return matched;
}
