import { createHash } from 'node:crypto';

/** Database-independent type of a column. */
export type ColumnKind = 'integer' | 'number' | 'boolean' | 'moment' | 'json' | 'bytes' | 'text';

/**
 * A value in a backup: integers beyond 2^53 and decimals that no double represents as text, times
 * as ISO 8601 in UTC, bytes in base64, JSON as its text.
 */
export type PortableValue = string | number | boolean | null;

/** A row, with its values in the order of the table's columns. */
export type PortableRow = readonly PortableValue[];

/** A column of a table. */
export interface Column {
  name: string;
  kind: ColumnKind;
}

/** A table; `lastId` is the last id assigned in it, null if it assigns none. */
export interface Table {
  name: string;
  columns: readonly Column[];
  lastId: number | null;
}

/** Prefix of a time that SQLite stores as text, which is left unchanged. */
export const TEXT_MOMENT = '~';

/** An integer of any size; as text if a double cannot represent it. */
export const portableInteger = (value: bigint | string): number | string => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
};

/** A decimal without trailing zeros. */
const plainDecimal = (text: string): string =>
  text.includes('.') && !/e/i.test(text) ? text.replace(/\.?0+$/, '') : text;

/** The significant digits of a decimal and the exponent of the last, in any notation. */
function digitsOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  const last = Number(power) - fraction.length + digits.length - short.length;
  return short === '' ? '0' : `${sign}${short}e${last}`;
}

/** A decimal as a number if a double represents it exactly; otherwise as text. */
export const portableNumber = (text: string): number | string => {
  const number = Number(text);
  const isExact = Number.isFinite(number) && digitsOf(String(number)) === digitsOf(text);
  return isExact ? number : plainDecimal(text);
};

/** A stored double as a number; as text if JSON cannot express it. */
export const portableDouble = (text: string): number | string => {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

const sameJson = (text: string): string => {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return text;
  }
};

/** A time to the millisecond, the precision of every database here. */
const sameMoment = (text: string): string => {
  const plain = text.startsWith(TEXT_MOMENT) ? text.slice(1) : text;
  const moment = Date.parse(/[zZ]$/.test(plain) ? plain : `${plain}Z`);
  return Number.isNaN(moment) ? plain : new Date(moment).toISOString();
};

/** Canonical form of a value, identical for both databases. */
const same = (value: PortableValue, kind: ColumnKind | undefined): PortableValue => {
  if (typeof value !== 'string') return value;
  if (kind === 'json') return sameJson(value);
  if (kind === 'moment') return sameMoment(value);
  return value;
};

const SUM_BYTES = 8;
const SUM_SIZE = 1n << BigInt(SUM_BYTES * 8);

/** Sums rows in any order: tables with the same rows have the same sum in any database. */
export class RowSum {
  #sum = 0n;
  #rows = 0;

  constructor(private readonly columns: readonly Column[]) {}

  add(row: PortableRow): void {
    const values = row.map((value, index) => same(value, this.columns[index]?.kind));
    const digest = createHash('sha256').update(JSON.stringify(values)).digest();
    this.#sum = (this.#sum + digest.readBigUInt64BE()) % SUM_SIZE;
    this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }

  get sum(): string {
    return this.#sum.toString(16).padStart(SUM_BYTES * 2, '0');
  }
}
