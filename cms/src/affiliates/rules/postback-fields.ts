import { postbackInput } from '../../contract/postback';
import type { FieldError } from '../../contract/problem';

type Fields = Record<string, unknown>;

const names = Object.keys(postbackInput.shape);

/**
 * The fields of a postback from its address and body, and errors for those with two different
 * values.
 */
export interface JoinedFields {
  sent: Fields;
  faults: FieldError[];
}

/** Values in an address are always text, those in a body may be numbers. */
const isAlike = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && (typeof b === 'string' || typeof b === 'number') && a === String(b);

/**
 * Merges both halves of a postback. Unknown fields are ignored, since networks send more than
 * needed; a JSON null counts as missing.
 */
export function joinFields(address: Fields, body: Fields): JoinedFields {
  const sent: Fields = {};
  const faults: FieldError[] = [];
  for (const name of names) {
    const [given, again] = [address[name], body[name]].filter(
      (value) => value !== undefined && value !== null,
    );
    const isTwice = Array.isArray(given) || (again !== undefined && !isAlike(given, again));
    if (isTwice) faults.push({ path: name, message: `${name} must be given once` });
    else if (given !== undefined) sent[name] = given;
  }
  return { sent, faults };
}
