/** An item and its result. */
export interface Looked<T, R> {
  item: T;
  result: Promise<R>;
}

/**
 * Yields items in order while up to `size` of the next ones are processed in parallel; aborts
 * pending work when the consumer stops.
 */
export async function* lookAhead<T, R>(
  items: AsyncIterable<T>,
  size: number,
  signal: AbortSignal,
  look: (item: T, signal: AbortSignal) => Promise<R>,
): AsyncGenerator<Looked<T, R>> {
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const begun: Looked<T, R>[] = [];
  try {
    for await (const item of items) {
      const result = look(item, both);
      // The consumer receives the failure; without a consumer it is ignored.
      result.catch(() => undefined);
      begun.push({ item, result });
      const first = begun.length >= size ? begun.shift() : undefined;
      if (first !== undefined) yield first;
    }
    for (let next = begun.shift(); next !== undefined; next = begun.shift()) yield next;
  } finally {
    stop.abort();
  }
}
