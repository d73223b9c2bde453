import { z } from 'zod';
import { currency } from './conversion';
import { limits } from './limits';
import { oneOf } from './one-of';
import { queryFlag, queryInt } from './text';

/** Fields that a column of a network's report can be mapped to. */
export const importFields = [
  'transaction_id',
  'click_id',
  'amount',
  'commission',
  'currency',
  'status',
  'occurred_at',
] as const;

/** Number formats: 1,234.50 or 1.234,50. */
export const decimalMarks = ['point', 'comma'] as const;

/** Date formats: 2026-11-21, 11/21/2026 or 21.11.2026. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;

/** The column heading for each field; missing fields are left out. */
export const columnMapping = z.partialRecord(z.enum(importFields), z.string().max(200));

/** The column mapping in a query string, as JSON. */
const mappingText = z
  .string({ error: 'mapping must be given once' })
  .max(4_000, 'mapping is too long')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'mapping must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(columnMapping);

/**
 * A network's report: a CSV file in any common encoding and with any common separator, with a
 * header row.
 */
export const conversionCsv = z.unknown();

/**
 * Query of the CSV import: the network, and how to read the file; what is left out is guessed from
 * the file. `currency` applies to rows without one. With `dryRun=1` nothing is stored.
 */
export const conversionImportQuery = z.object({
  networkId: queryInt('networkId', 1, 999_999_999),
  dryRun: queryFlag('dryRun').default(false),
  mapping: mappingText.optional(),
  decimal: oneOf('decimal', decimalMarks).optional(),
  dateOrder: oneOf('dateOrder', dateOrders).optional(),
  currency: currency.default('USD'),
});

/** Outcome of a row: a new sale, an update of a known sale, nothing new, or an error. */
export const importOutcomes = ['imported', 'updated', 'duplicate', 'wrong'] as const;

/** A row of the file; `line` is its line number, `message` the error. */
export const importedRow = z.object({
  line: z.number().int(),
  transactionId: z.string(),
  outcome: z.enum(importOutcomes),
  /** Whether the product or post that led to the sale is known; false for a wrong row. */
  matched: z.boolean(),
  message: z.string(),
});

/**
 * Why commissions in a file are not counted: the sale is reversed, repeated in the file, in a row
 * that cannot be imported, already known from other reports, or the amount is below the smallest
 * unit.
 */
export const leftOutReasons = ['reversed', 'repeated', 'wrong', 'known', 'rounding'] as const;

/**
 * Total of a file's commissions in one currency: `inFile` is `counted` plus everything in
 * `leftOut`.
 */
export const importSum = z.object({
  currency: z.string(),
  inFile: z.number(),
  counted: z.number(),
  leftOut: z.array(
    z.object({
      reason: z.enum(leftOutReasons),
      rows: z.number().int(),
      commission: z.number(),
    }),
  ),
  /**
   * Total according to the file's own total rows, which do not count as sales; null if it has none.
   */
  total: z.number().nullable(),
});

/** Result of a CSV import or its preview, row by row, and how the file was read. */
export const conversionImportReport = z.object({
  dryRun: z.boolean(),
  /** The headings of the file. */
  columns: z.array(z.string()),
  mapping: columnMapping,
  decimal: z.enum(decimalMarks),
  dateOrder: z.enum(dateOrders),
  encoding: z.string(),
  separator: z.string(),
  /** The known network whose report this is, by its headings; null for any other file. */
  profile: z.string().nullable(),
  /** Notice about the whole file, such as that it belongs to another network; otherwise empty. */
  notice: z.string(),
  /** An ambiguous number in the file: `decimal` must be given before it can be imported. */
  doubt: z.string().nullable(),
  /** An ambiguous date in the file: `dateOrder` must be given before it can be imported. */
  dateDoubt: z.string().nullable(),
  /** Whether rows can be imported without a transaction id. */
  withoutId: z.boolean(),
  sums: z.array(importSum),
  imported: z.number().int(),
  updated: z.number().int(),
  duplicates: z.number().int(),
  /** Number among the imported, updated and duplicate rows. */
  unmatched: z.number().int(),
  wrong: z.number().int(),
  rows: z.array(importedRow).max(limits.importRows),
});

export type ImportField = (typeof importFields)[number];
export type ColumnMapping = z.infer<typeof columnMapping>;
export type DecimalMark = (typeof decimalMarks)[number];
export type DateOrder = (typeof dateOrders)[number];
export type ImportSum = z.infer<typeof importSum>;
export type LeftOutReason = (typeof leftOutReasons)[number];
export type ImportedRow = z.infer<typeof importedRow>;
export type ConversionImportQuery = z.output<typeof conversionImportQuery>;
export type ConversionImportReport = z.infer<typeof conversionImportReport>;
