import type { Knex } from 'knex';
import { EarningSums } from '../../rules/ledger/earnings';
import { type LedgerContext, valueOf } from '../../rules/ledger/resolve-sale-value';
import { addEarnings, clearEarnings } from '../queries/earnings';
import { selectSalesAfter, type StoredSale, updateSales } from '../queries/sales';

/** Number of sales gone through at a time. */
const STEP = 2_000;

/** Goes through all sales, or those of a currency, and rewrites those that `judge` changes. */
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

/** Puts every sale on its day of the ledger's time zone and adds all earnings up again. */
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

/** Values all sales of a currency by another rate. */
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
