import type { Knex } from 'knex';

const TABLE = 'currency_rates';

/** Rate of a currency in billionths of a USD per unit; the time in milliseconds. */
export interface StoredRate {
  nanos: number;
  updatedAt: number;
}

/** All rates by currency. */
export async function selectRates(knex: Knex): Promise<Map<string, StoredRate>> {
  const rows =
    await knex(TABLE).select<
      { currency: string; nanos: number | string; updated_at: number | string }[]
    >('*');
  return new Map(
    rows.map(({ currency, nanos, updated_at }) => [
      currency,
      { nanos: Number(nanos), updatedAt: Number(updated_at) },
    ]),
  );
}

/** Stores the rate of a currency. */
export async function saveRate(
  trx: Knex,
  currency: string,
  { nanos, updatedAt }: StoredRate,
): Promise<void> {
  const row = { nanos, updated_at: updatedAt };
  await trx(TABLE)
    .insert({ currency, ...row })
    .onConflict('currency')
    .merge(row);
}

/** Number of sales by currency. */
export async function countByCurrency(knex: Knex): Promise<Map<string, number>> {
  const rows = await knex('conversions')
    .groupBy('currency')
    .select('currency')
    .count<{ currency: string; total: number | string }[]>('* as total');
  return new Map(rows.map(({ currency, total }) => [currency, Number(total)]));
}

/** The currencies of sales, found by skipping through the index instead of reading all sales. */
export async function selectCurrencies(knex: Knex): Promise<string[]> {
  const found: unknown = await knex.raw(
    `with recursive found(currency) as (
       select min(currency) from conversions
       union all
       select (select min(c.currency) from conversions c where c.currency > found.currency)
       from found where found.currency is not null
     )
     select currency from found where currency is not null`,
  );
  const rows = (Array.isArray(found) ? found : (found as { rows: unknown }).rows) as {
    currency: string;
  }[];
  return rows.map(({ currency }) => currency);
}
