import { writable } from '../../../contract/text';
import { momentOf } from '../moments';

/** A row of a JSON file. */
export type Row = Readonly<Record<string, unknown>>;

/** A field as text; numbers and booleans in their source form, empty for anything else. */
export function text(row: Row, name: string): string {
  const value = row[name];
  if (typeof value === 'string') return writable(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A field as a boolean: true for true, 1 and their texts. */
export const isSet = (row: Row, name: string): boolean => ['true', '1'].includes(text(row, name));

/** A field as a time: ISO 8601, or milliseconds since 1970; null if it is neither. */
export function moment(row: Row, name: string): string | null {
  const value = row[name];
  if (typeof value !== 'number') return momentOf(text(row, name));
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : momentOf(date.toISOString());
}
