import type { WrittenBy } from '../../../contract/ai-part';
import {
  type ColumnField,
  type ColumnOf,
  type HeldFields,
  type KindOf,
  postFields,
} from '../../../contract/post-fields';
import { toIsoOrNull } from '../../../lib/dates';
import { storedTexts } from '../../../lib/stored-texts';

/** A time as the databases return it: milliseconds, text or a date. */
export type Moment = number | string | Date;

/** Column types by kind of field; SQLite returns booleans as numbers and JSON as text. */
interface StoredValues {
  name: string;
  text: string | null;
  flag: boolean | number;
  list: unknown;
  moment: Moment | null;
  writtenBy: WrittenBy | null;
}

/** The columns of a post's fields; `publication_date` is kept when a post is unpublished. */
export type FieldColumns = { [F in ColumnField as ColumnOf<F>]: StoredValues[KindOf<F>] };

const READ: { [K in keyof StoredValues]: (stored: StoredValues[K]) => unknown } = {
  name: (stored) => stored,
  text: (stored) => stored ?? '',
  flag: Boolean,
  list: storedTexts,
  moment: toIsoOrNull,
  writtenBy: (stored) => stored,
};

/** Converts columns of `posts` to the values of answers and revisions. */
export function readFields<F extends ColumnField>(
  row: Pick<FieldColumns, ColumnOf<F>>,
  names: readonly F[],
): Pick<HeldFields, F> {
  const read = (name: F): unknown => {
    const { kind, column } = postFields[name];
    // The compiler knows the type of each column, but not of a union of them.
    return READ[kind]((row as FieldColumns)[column] as never);
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Pick<HeldFields, F>;
}
