import {
  type ColumnMapping,
  importFields,
  type ImportField,
} from '../../../contract/conversion-import';
import { validationFailed } from '../../../lib/errors';
import { foreignHeadings } from './foreign-headings';
import { type NetworkProfile, profiles } from './profiles';

/**
 * Headings that networks use for each field, most specific first, in the form that
 * `normalizedHeading` returns.
 */
const synonyms: Record<ImportField, readonly string[]> = {
  transaction_id: [
    // The network's own ids come first, since order numbers are unique only within a shop.
    'transaction id',
    'commission id',
    'action id',
    'conversion id',
    'trans id',
    'sale id',
    'transaction number',
    'id',
    'order id',
    'order number',
    'order no',
    'order ref',
    'order reference',
    'booking id',
    'booking number',
    'advertiser order ref',
    'event id',
    'transaction ref',
    'transaction reference',
    'transaction',
    'oid',
    'order',
    'reference',
    'reference id',
    'ref',
  ],
  click_id: [
    'click id',
    'sub id',
    'click ref',
    'sub id 1',
    'click reference',
    'aff track',
    'aff comment',
    'affiliate tracking id',
    'u 1',
    'member id u 1',
    's id',
    'sid',
    'aff sub',
    'aff sub 1',
    'sub 1',
    's 1',
    'sub',
    'custom id',
    'tracking id',
    'xcust',
    'epi',
    'epi 1',
    'pub ref',
    'publisher reference',
    'sub tag',
  ],
  amount: [
    'sale amount',
    'order value',
    'order amount',
    'order total',
    'sales amount',
    'sale value',
    'transaction value',
    'transaction amount',
    'purchase amount',
    'basket value',
    'sale amount amount',
    'trans amount',
    'total sale',
    'total order value',
    'gross sale',
    'sales',
    'sale',
    'amount',
    'value',
    'subtotal',
    'price',
  ],
  commission: [
    'commission',
    'commission amount',
    'publisher commission',
    'pub commission',
    'affiliate commission',
    'action earnings',
    'earnings',
    'payout',
    'total commission',
    'total commissions',
    'commissions',
    'publisher amount',
    'publisher earnings',
    'commission value',
    'commission amount amount',
    'your commission',
    'total earnings',
    'ad fees',
  ],
  currency: [
    'currency',
    'currency code',
    'sale currency',
    'commission currency',
    'order currency',
    'transaction currency',
    'sale amount currency',
    'commission amount currency',
    'publisher currency',
  ],
  status: [
    'status',
    'commission status',
    'transaction status',
    'action status',
    'conversion status',
    'sale status',
    'order status',
    'action state',
    'pending status',
    'state',
  ],
  occurred_at: [
    'transaction date',
    'event date',
    'time of event',
    'sale date',
    'order date',
    'action date',
    'conversion date',
    'trans date',
    'transaction time',
    'conversion time',
    'event time',
    'order time',
    'date time',
    'date of sale',
    'purchase date',
    'booking date',
    'occurred at',
    'created at',
    'created',
    'created date',
    'date',
    'time',
    'timestamp',
    'posting date',
  ],
};

const joined: readonly (readonly [RegExp, string])[] = [
  [/\bsubid\b/g, 'sub id'],
  [/\bclickid\b/g, 'click id'],
  [/\bclickref\b/g, 'click ref'],
  [/\bafftrack\b/g, 'aff track'],
  [/\borderid\b/g, 'order id'],
  [/\btransactionid\b/g, 'transaction id'],
  [/\bsaleid\b/g, 'sale id'],
];

/** A currency code or sign at the end of a heading, such as EUR in 'Commission (EUR)'. */
const CURRENCY_AT_END = /[([]\s*([A-Z]{3}|[A-Z]{0,2}\$|[€£¥₹])\s*[)\]]\s*$/;

/** The currency code or sign in a heading, if there is one. */
export const headingCurrency = (heading: string): string | undefined =>
  CURRENCY_AT_END.exec(heading)?.[1];

/** A heading as lower-case words, so that 'Order_ID', 'orderId' and 'Order ID' are equal. */
export function normalizedHeading(heading: string): string {
  const words = heading
    .replace(CURRENCY_AT_END, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .trim();
  return joined.reduce((text, [pattern, into]) => text.replace(pattern, into), words);
}

/** The columns that mark a sale as voided or locked, as ShareASale has them; -1 for none. */
export function findMarkColumns(columns: readonly string[]): Record<'voided' | 'locked', number> {
  const words = columns.map(normalizedHeading);
  return { voided: words.indexOf('voided'), locked: words.indexOf('locked') };
}

/** The network whose reports have these headings; undefined for an unknown one. */
export function findProfile(columns: readonly string[]): NetworkProfile | undefined {
  const words = new Set(columns.map(normalizedHeading));
  const hasAll = (names: readonly string[]) => names.every((name) => words.has(name));
  return profiles.find(({ headings }) => headings.some(hasAll));
}

const namesOf = (field: ImportField, profile: NetworkProfile | undefined): string[] =>
  (profile?.columns?.[field] ?? [...synonyms[field], ...foreignHeadings[field]]).map(
    normalizedHeading,
  );

/**
 * Guesses the column of each field from the names that its network or others use; no column is used
 * twice.
 */
export function guessMapping(
  columns: readonly string[],
  profile: NetworkProfile | undefined = findProfile(columns),
): ColumnMapping {
  const left = new Map<string, string>();
  for (const column of columns) {
    const words = normalizedHeading(column);
    if (!left.has(words)) left.set(words, column);
  }
  const mapping: ColumnMapping = {};
  for (const field of importFields) {
    const name = namesOf(field, profile).find((words) => left.has(words));
    const column = name === undefined ? undefined : left.get(name);
    if (name === undefined || column === undefined) continue;
    mapping[field] = column;
    left.delete(name);
  }
  return mapping;
}

/** The column with the times that belong to a column of dates; -1 for none. */
export function findTimeColumn(columns: readonly string[], day: string | undefined): number {
  const words = columns.map(normalizedHeading);
  const name = normalizedHeading(day ?? '');
  return /\bdate$/.test(name) ? words.indexOf(name.replace(/date$/, 'time')) : -1;
}

/** All columns that may contain the id of a sale, most likely first. */
export const idColumns = (columns: readonly string[]): string[] =>
  namesOf('transaction_id', findProfile(columns)).flatMap(
    (words) => columns.find((column) => normalizedHeading(column) === words) ?? [],
  );

/** The given mapping, or a guess; throws a 400 if it names a column that does not exist. */
export function mappingFor(
  columns: readonly string[],
  given: ColumnMapping | undefined,
): ColumnMapping {
  const mapping = given ?? guessMapping(columns);
  const known = new Set(columns);
  const missing = importFields.flatMap((field) => {
    const column = mapping[field];
    return column === undefined || known.has(column)
      ? []
      : [{ path: 'mapping', message: `The file has no column ${column} (for ${field})` }];
  });
  if (missing.length > 0) throw validationFailed(missing);
  return mapping;
}
