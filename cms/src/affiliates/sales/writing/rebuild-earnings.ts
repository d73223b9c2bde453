import type { Knex } from 'knex';
import { EarningSums } from '../../rules/ledger/earnings';
import { type LedgerContext, valueOf } from '../../rules/ledger/resolve-sale-value';
import { addEarnings, clearEarnings } from '../queries/earnings';
import { selectSalesAfter, type StoredSale, updateSales } from '../queries/sales';

/** Number of sales per batch. */
const STEP = 2_000;

/** Iterates over all sales, or those of a currency, and updates those that `judge` changes. */
async function goThrough(
  trx: Knex,
  currency: string | undefined,
  judge: (stored: StoredSale & { clickedAt: number | null }) => StoredSale | undefined,
): Promise<void> {
  const only = currency === undefined ? {} : { currency };
  let after = 0;
  for (;;) {
    const sales = await selectSalesAfter(trx, after, { ...only, limit: STEP });
    const last = sales.at(-1);
    if (last === undefined) return;
    after = last.id;
    await updateSales(
      trx,
      sales.flatMap((stored) => judge(stored) ?? []),
    );
  }
}

/** Reassigns every sale to its day in the ledger's time zone and recomputes all earnings. */
export async function rebuildEarnings(trx: Knex, ledger: LedgerContext): Promise<void> {
  const sums = new EarningSums();
  await goThrough(trx, undefined, ({ clickedAt, ...stored }) => {
    const day = ledger.dayOf(clickedAt ?? stored.sale.occurredAt);
    const sale = { ...stored.sale, day };
    sums.add(sale, ledger);
    return day === stored.sale.day ? undefined : { ...stored, sale };
  });
  await clearEarnings(trx);
  await addEarnings(trx, sums);
}

/** Revalues all sales of a currency at a new rate. */
export async function revalueSales(
  trx: Knex,
  currency: string,
  { before, now }: { before: LedgerContext; now: LedgerContext },
): Promise<void> {
  const sums = new EarningSums();
  await goThrough(trx, currency, ({ clickedAt: _clickedAt, ...stored }) => {
    const sale = { ...stored.sale, ...valueOf(stored.sale, now) };
    sums.subtract(stored.sale, before);
    sums.add(sale, now);
    return { ...stored, sale };
  });
  await addEarnings(trx, sums);
}
