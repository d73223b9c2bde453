/** A thing, and what comes of it. */
export interface Looked<T, R> {
  item: T;
  result: Promise<R>;
}

/**
 * Hands things on in their order while the next ones are looked at already, at most `size` of them at
 * once. What has been begun is aborted as soon as nobody goes on with it.
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
