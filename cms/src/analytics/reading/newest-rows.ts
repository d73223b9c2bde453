import type { Knex } from 'knex';
import { dayStart, shiftDay } from '../../lib/periods';
import type { Sums } from '../rules/roll-up';
import { type RawRow, type RowKind, type RowPart, selectRawRows } from '../queries/raw-rows';
import type { MetricReader } from './metric-reader';

/** Number of rows shown behind a metric. */
export const SHOWN = 100;

/** Maximum number of stored events to scan for those of a rare key, which bounds the time. */
const PASSED = 200_000;

interface WantedRows {
  kind: RowKind;
  of: RowPart | undefined;
  /** Number of such events in the sums of a day. */
  countOf: (day: string) => number;
}

const eventsOf = ({ views, bots, clicks }: Sums, kind: RowKind): number =>
  kind === 'clicks' ? clicks + bots : views + bots;

/** The newest stored events behind a metric; reads only days whose sums have any. */
export async function newestRows(
  knex: Knex,
  reader: MetricReader,
  { kind, of, countOf }: WantedRows,
): Promise<RawRow[]> {
  const { current } = reader.compared;
  const days = current.days.filter((day) => countOf(day) > 0).reverse();
  const site = await reader.siteDays(current);
  const rows: RawRow[] = [];
  let passed = 0;
  for (const day of days) {
    const moments = {
      from: dayStart(reader.timezone, day),
      to: dayStart(reader.timezone, shiftDay(day, 1)),
    };
    const limit = SHOWN - rows.length;
    rows.push(...(await selectRawRows(knex, { kind, of, moments, limit })));
    const sums = site.get(day);
    passed += sums === undefined ? 0 : eventsOf(sums, kind);
    if (rows.length >= SHOWN || passed >= PASSED) break;
  }
  return rows;
}
