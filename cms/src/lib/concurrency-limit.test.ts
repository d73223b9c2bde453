import { ConcurrencyLimit } from './concurrency-limit';

describe('ConcurrencyLimit', () => {
  it('never exceeds its limit and keeps the order of arrival, even after failures', async () => {
    const slots = new ConcurrencyLimit(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(n);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (n === 1) throw new Error('failed');
      return n;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => slots.run(work(n))));
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('refuses with 429 while too many are waiting, and recovers afterwards', async () => {
    const slots = new ConcurrencyLimit(1, 2);
    const work = () => new Promise<string>((resolve) => setImmediate(resolve, 'done'));
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => slots.run(work)));
    expect(results.slice(0, 3).every((result) => result.status === 'fulfilled')).toBe(true);
    expect(results[3]).toMatchObject({ status: 'rejected', reason: { status: 429 } });
    expect(await slots.run(work)).toBe('done');
  });

  it('reserves a place for priority callers, however many are waiting', async () => {
    const slots = new ConcurrencyLimit(1, 2);
    const order: string[] = [];
    const run = (name: string, isFirst = false) =>
      slots.run(
        () => new Promise<void>((resolve) => setImmediate(() => resolve(void order.push(name)))),
        { isKept: isFirst },
      );
    const crowd = ['a', 'b', 'c', 'd'].map((name) => run(name));
    const priority = run('kept', true);
    const results = await Promise.allSettled([...crowd, priority]);
    expect(order).toEqual(['a', 'kept', 'b', 'c']);
    expect(results[3]).toMatchObject({ status: 'rejected', reason: { status: 429 } });
  });
});
