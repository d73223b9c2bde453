import { lookAhead } from './look-ahead';

async function* numbers(count: number, onTake: (n: number) => void = () => undefined) {
  for (let n = 1; n <= count; n += 1) {
    onTake(n);
    yield await Promise.resolve(n);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const never = new AbortController().signal;

describe('looking ahead', () => {
  it('keeps the order and limits concurrency', async () => {
    let open = 0;
    let most = 0;
    const seen: number[] = [];
    const all = lookAhead(numbers(9), 3, never, async (n) => {
      open += 1;
      most = Math.max(most, open);
      // Later items finish sooner.
      await pause(20 - n);
      open -= 1;
      return n * 10;
    });
    for await (const { item, result } of all) {
      expect(await result).toBe(item * 10);
      seen.push(item);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
  });

  it('reports a failure at its own item', async () => {
    const reported: string[] = [];
    const all = lookAhead(numbers(3), 2, never, (n) =>
      n === 2 ? Promise.reject(new Error('Two')) : Promise.resolve(n),
    );
    for await (const { item, result } of all) {
      reported.push(await result.then(String, (error: unknown) => `${item}: ${String(error)}`));
    }
    expect(reported).toEqual(['1', '2: Error: Two', '3']);
  });

  it('aborts pending work when the consumer stops', async () => {
    const taken: number[] = [];
    const ended: number[] = [];
    const all = lookAhead(
      numbers(100, (n) => taken.push(n)),
      4,
      never,
      (n, signal) => {
        signal.addEventListener('abort', () => ended.push(n));
        return n === 1 ? Promise.resolve() : new Promise(() => undefined);
      },
    );
    for await (const { result } of all) {
      await result;
      break;
    }
    expect(taken).toEqual([1, 2, 3, 4]);
    expect(ended).toEqual([1, 2, 3, 4]);
  });
});
