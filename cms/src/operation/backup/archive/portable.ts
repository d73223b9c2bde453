import { createHash } from 'node:crypto';

/** Database-independent type of a column. */
export type ColumnKind = 'integer' | 'number' | 'boolean' | 'moment' | 'json' | 'bytes' | 'text';

/**
 * A value as it stands in a backup: whole numbers beyond 2^53 and decimals that no double holds as text,
 * moments as ISO 8601 in UTC, bytes in base64, JSON as its text.
 */
export type PortableValue = string | number | boolean | null;

/** A row, its values in the order of the table's columns. */
export type PortableRow = readonly PortableValue[];

/** A column of a table. */
export interface Column {
  name: string;
  kind: ColumnKind;
}

/** A table; `lastId` is the last id that was given in it, null where it gives none. */
export interface Table {
  name: string;
  columns: readonly Column[];
  lastId: number | null;
}

/** Prefix of a moment that SQLite stores as text, which is kept unchanged. */
export const TEXT_MOMENT = '~';

/** A whole number, given as text or as one of any size. */
export const portableInteger = (value: bigint | string): number | string => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
};

/** The shortest text of a decimal. */
const plainDecimal = (text: string): string =>
  text.includes('.') && !/e/i.test(text) ? text.replace(/\.?0+$/, '') : text;

/** The digits of a decimal and the power of ten of the last, however it is written. */
function digitsOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  const last = Number(power) - fraction.length + digits.length - short.length;
  return short === '' ? '0' : `${sign}${short}e${last}`;
}

/** A decimal number, given as text: a number where a double holds it exactly. */
export const portableNumber = (text: string): number | string => {
  const number = Number(text);
  const isExact = Number.isFinite(number) && digitsOf(String(number)) === digitsOf(text);
  return isExact ? number : plainDecimal(text);
};

/** A number that was kept as a double, given as text: that double; text where JSON has no number for it. */
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

/** A moment to the millisecond, which is what every database here keeps. */
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

/** Sums up rows in any order: tables with the same rows have the same sum, in any database. */
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
