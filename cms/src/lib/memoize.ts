import { BoundedMap } from './bounded-map';

/** A function of a text that keeps the answers to the last `max` texts that it was asked about. */
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
