import { wallClockAt } from '../../../contract/wall-clock';
import { USD_NANOS } from './money';
import type { LedgerContext } from './resolve-sale-value';

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** What the ledger counts by: a time zone, and what currencies are worth in billionths of a USD for one unit. */
export const createLedgerContext = (
  timezone: string,
  rates: ReadonlyMap<string, { nanos: number }>,
): LedgerContext => ({
  dayOf(moment) {
    const { year, month, day } = wallClockAt(timezone, moment);
    return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  },
  nanosOf: (currency) => (currency === 'USD' ? USD_NANOS : rates.get(currency)?.nanos),
});
