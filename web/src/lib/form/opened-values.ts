/** Error message at a field. */
export const CHANGED_ELSEWHERE =
  'This was changed elsewhere since you opened it. Save again to overwrite it.';

/** Thrown if others have changed the same fields, which `errors` names. */
export class EditClash extends Error {
  readonly errors: readonly { path: string; message: string }[];

  constructor(fields: readonly string[]) {
    super(`Changed in the meantime: ${fields.join(', ')}`);
    this.errors = fields.map((path) => ({ path, message: CHANGED_ELSEWHERE }));
  }
}

/** Whether two values of a field are equal. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const pick = <V extends object>(values: V, fields: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;

/** Initial values of an edit, for a three-way merge with the typed and the stored ones. */
export class OpenedValues<V extends object> {
  constructor(private opened: V) {}

  /** Starts over from the stored values. */
  set(stored: V): void {
    this.opened = stored;
  }

  /**
   * Merges edited fields as typed with all others as currently stored. Throws EditClash if somebody
   * else changed an edited field to another value; the next attempt then overwrites it.
   */
  merge(now: V, typed: V): V {
    const { opened } = this;
    const fields = Object.keys(typed) as (keyof V & string)[];
    const mine = fields.filter((field) => !isEqual(typed[field], opened[field]));
    const clashing = mine.filter(
      (field) => !isEqual(now[field], opened[field]) && !isEqual(now[field], typed[field]),
    );
    if (clashing.length > 0) {
      this.opened = { ...opened, ...pick(now, clashing) };
      throw new EditClash(clashing);
    }
    return { ...now, ...pick(typed, mine) };
  }
}
