import { postbackInput } from '../../contract/postback';
import type { FieldError } from '../../contract/problem';

type Fields = Record<string, unknown>;

const names = Object.keys(postbackInput.shape);

/** The fields of a postback that stand in its address or its body, and those of them that say two things. */
export interface JoinedFields {
  sent: Fields;
  faults: FieldError[];
}

/** An address knows texts alone, a body numbers too. */
const isAlike = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && (typeof b === 'string' || typeof b === 'number') && a === String(b);

/**
 * Joins both halves of a postback. What no field is called is left out: networks send more than is asked
 * for. A null of JSON is nothing that was sent.
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
