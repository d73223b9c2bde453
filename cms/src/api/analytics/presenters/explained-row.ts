import type { ExplainedRow } from '../../../contract/analytics';
import { UNMATCHED } from '../../../contract/analytics-names';
import type { Conversion } from '../../../contract/conversion';
import { keyName } from '../../../domain/analytics/explaining';
import { toIso } from '../../../lib/dates';
import type { RawRow } from '../queries/raw-rows';

const SLOTS: Readonly<Record<string, string>> = {
  card: 'on a card',
  featured: 'among the featured products',
  text: 'in the text',
};

const noteOf = (row: RawRow, productName: string): string => {
  const notes = [
    productName,
    row.bot === null ? '' : keyName('bot', row.bot),
    row.newVisitor ? 'new visitor' : '',
    row.newSession ? 'new session' : '',
    SLOTS[row.slot ?? ''] ?? '',
    row.simulated ? 'simulated' : '',
  ];
  const note = notes.filter((each) => each !== '').join(', ');
  return note.charAt(0).toUpperCase() + note.slice(1);
};

/** A stored event with what sets it apart from the others. */
export const presentExplainedRow = (row: RawRow, productName = ''): ExplainedRow => ({
  at: toIso(row.at),
  kind: row.kind,
  path: row.path,
  source: row.source,
  channel: row.channel,
  device: row.device,
  note: noteOf(row, productName),
});

/** A sale with the page, channel and device of its click, empty where it has none. */
export interface CountedSale {
  sale: Conversion;
  path: string;
  channel: string;
  device: string;
}

const usd = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A sale with what it brought, of which product and in which network. */
export const presentExplainedSale = ({ sale, ...place }: CountedSale): ExplainedRow => {
  const { product, network, transactionId, status, revenue } = sale;
  const named = product === null ? [] : [product];
  return {
    at: sale.occurredAt,
    kind: 'conversion',
    source: sale.source ?? UNMATCHED,
    ...place,
    note: [...named, `${network} ${transactionId}`, status, usd(revenue ?? 0)].join(', '),
  };
};
