import { BoundedMap } from './bounded-map';

/** Memoizes a function of a text; caches up to `max` results and evicts the oldest. */
export function memoize<T extends object | boolean | string | number>(
  max: number,
  answer: (text: string) => T,
): (text: string) => T {
  const known = new BoundedMap<string, T>(max);
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = answer(text);
    known.set(text, made);
    return made;
  };
}
