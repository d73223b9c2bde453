import type { ExplainedRow } from '../../contract/analytics';
import type { ClickSlot } from '../../contract/collect';
import { UNMATCHED } from '../../contract/analytics-names';
import type { Conversion } from '../../contract/conversion';
import { keyName } from '../rules/explaining';
import { dayIn, toIso } from '../../lib/dates';
import type { RawRow } from '../queries/raw-rows';

const SLOTS: Readonly<Record<ClickSlot, string>> = {
  card: 'on a card',
  featured: 'among the featured products',
  text: 'in the text',
  product: 'on a product in the text',
  comparison: 'in a comparison',
  mail: 'in a newsletter',
  link: 'at an address of its own',
};

const noteOf = (row: RawRow, productName: string): string => {
  const notes = [
    productName,
    row.bot === null ? '' : keyName('bot', row.bot),
    row.newVisitor ? 'new visitor' : '',
    row.newSession ? 'new session' : '',
    row.slot === null ? '' : SLOTS[row.slot],
    row.simulated ? 'simulated' : '',
  ];
  const note = notes.filter((each) => each !== '').join(', ');
  return note.charAt(0).toUpperCase() + note.slice(1);
};

/** A stored event, with a note on what distinguishes it. */
export const presentExplainedRow = (
  row: RawRow,
  timezone: string,
  productName = '',
): ExplainedRow => ({
  at: toIso(row.at),
  day: dayIn(timezone, row.at),
  kind: row.kind,
  path: row.path,
  source: row.source,
  channel: row.channel,
  device: row.device,
  note: noteOf(row, productName),
});

/**
 * A sale with the day on which it counts, and the page, channel and device of its click, empty
 * without one.
 */
export interface CountedSale {
  sale: Conversion;
  day: string;
  path: string;
  channel: string;
  device: string;
}

const usd = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const shownDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of the sale itself, if it counts on another one. */
function soldOn({ sale, day }: CountedSale, timezone: string): string[] {
  const sold = dayIn(timezone, Date.parse(sale.occurredAt));
  return sold === day ? [] : [`sold ${shownDay.format(new Date(sold))}`];
}

/** A sale with its commission, product and network. */
export const presentExplainedSale = (counted: CountedSale, timezone: string): ExplainedRow => {
  const { sale, ...place } = counted;
  const { product, network, transactionId, status, revenue } = sale;
  const named = product === null ? [] : [product];
  const brought = [status, usd(revenue ?? 0), ...soldOn(counted, timezone)];
  return {
    at: sale.occurredAt,
    kind: 'conversion',
    source: sale.source ?? UNMATCHED,
    ...place,
    note: [...named, `${network} ${transactionId}`, ...brought].join(', '),
  };
};
