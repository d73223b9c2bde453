import { limits } from '../../contract/limits';
import { isHttpUrl, readUrl } from '../../contract/url';

/** Parses JSON; undefined if it is invalid. */
export function readPlainJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The part of a JSON value at a path; undefined if it does not exist. */
export function jsonPart(value: unknown, ...path: readonly (string | number)[]): unknown {
  let part = value;
  for (const key of path) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<string | number, unknown>)[key];
  }
  return part;
}

/** A text in a JSON value; numbers are converted. Empty if there is none. */
export function jsonText(value: unknown, ...path: readonly (string | number)[]): string {
  const part = jsonPart(value, ...path);
  if (typeof part === 'string') return part;
  return typeof part === 'number' ? String(part) : '';
}

/** A number in a JSON value; undefined if there is none. */
export function numberOf(
  value: unknown,
  ...path: readonly (string | number)[]
): number | undefined {
  const part = jsonPart(value, ...path);
  return typeof part === 'number' ? part : undefined;
}

/** A list in a JSON value; empty if there is none. */
export function listOf(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const part = jsonPart(value, ...path);
  return Array.isArray(part) ? (part as unknown[]) : [];
}

/** A date in a JSON value, in milliseconds; null if there is none. */
export function momentIn(value: unknown, ...path: readonly (string | number)[]): number | null {
  const moment = Date.parse(jsonText(value, ...path));
  return Number.isNaN(moment) ? null : moment;
}

/** An http(s) address in a JSON value; null if it is missing, invalid or too long. */
export function addressIn(value: unknown, ...path: readonly (string | number)[]): string | null {
  const address = jsonText(value, ...path);
  const href = isHttpUrl(address) ? (readUrl(address)?.href ?? '') : '';
  return href === '' || href.length > limits.url ? null : href;
}
