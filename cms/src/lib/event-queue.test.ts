import { EventQueue } from './event-queue';

const passing = Object.assign(new Error('away'), { passing: true });

function createQueue(store: (events: readonly number[], batch: number) => Promise<void>) {
  const stored: number[][] = [];
  const failures: unknown[] = [];
  const lost: number[] = [];
  const queue = new EventQueue<number>({
    async store(events, batch) {
      await store(events, batch);
      stored.push([...events]);
    },
    isPassing: (error) => error === passing,
    onFailure: (error) => failures.push(error),
    onLost: (count) => lost.push(count),
    patienceMs: 1_500,
  });
  return { queue, stored, failures, lost };
}

const soon = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

describe('EventQueue', () => {
  it('stores events within a second together and in order', async () => {
    const { queue, stored } = createQueue(() => Promise.resolve());
    for (const event of [1, 2, 3]) queue.add(event);
    await soon(50);
    expect(stored).toEqual([]);
    await soon(1_050);
    expect(stored).toEqual([[1, 2, 3]]);
  });

  it('stores five hundred events at once, without waiting', async () => {
    const { queue, stored } = createQueue(() => Promise.resolve());
    for (let event = 0; event < 500; event += 1) queue.add(event);
    await soon();
    expect(stored.map(({ length }) => length)).toEqual([500]);
  });

  it('flushes at once for a waiting caller', async () => {
    const { queue, stored } = createQueue(() => soon(20).then(() => undefined));
    queue.add(1);
    await Promise.all([queue.addAndWait(2), queue.addAndWait(3), queue.addAndWait(4)]);
    expect(stored.flat()).toEqual([1, 2, 3, 4]);
    // Events that arrive while a batch is stored form the next batch.
    expect(stored.length).toBeLessThan(4);
  });

  it('retries a batch under the same number until the database accepts it', async () => {
    const numbers: number[] = [];
    const { queue, stored, failures, lost } = createQueue((_events, batch) => {
      numbers.push(batch);
      return numbers.length < 4 ? Promise.reject(passing) : Promise.resolve();
    });
    await queue.addAndWait(1);
    await queue.addAndWait(2);
    expect(numbers).toEqual([1, 1, 1, 1, 2]);
    expect(stored).toEqual([[1], [2]]);
    expect([failures.length, lost.length]).toEqual([1, 0]);
  });

  it('drops only an event that can never be stored', async () => {
    const wrong = new Error('wrong');
    const { queue, stored, lost } = createQueue((events) =>
      events.includes(2) ? Promise.reject(wrong) : Promise.resolve(),
    );
    queue.add(1);
    const answers = await Promise.allSettled([queue.addAndWait(2), queue.addAndWait(3)]);
    expect(answers).toEqual([
      { status: 'rejected', reason: wrong },
      { status: 'fulfilled', value: undefined },
    ]);
    expect(stored.flat()).toEqual([1, 3]);
    expect(lost).toEqual([1]);
  });

  it('is bounded while the database is unavailable', async () => {
    const { queue, lost } = createQueue(() => Promise.reject(passing));
    for (let event = 0; event < 20_000; event += 1) queue.add(event);
    expect(() => queue.add(20_000)).toThrow(expect.objectContaining({ status: 503 }) as Error);
    await expect(queue.addAndWait(20_001)).rejects.toMatchObject({ status: 503 });
    await queue.close();
    expect(lost.reduce((sum, count) => sum + count, 0)).toBe(20_000);
  });

  it('refuses a caller that waits too long, but keeps the event', async () => {
    let isAway = true;
    const { queue, stored } = createQueue(() =>
      isAway ? Promise.reject(passing) : Promise.resolve(),
    );
    await expect(queue.addAndWait(1)).rejects.toMatchObject({ status: 503 });
    isAway = false;
    await queue.close();
    expect(stored).toEqual([[1]]);
  });

  it('flushes on close', async () => {
    const { queue, stored } = createQueue(() => Promise.resolve());
    queue.add(1);
    await queue.close();
    expect(stored).toEqual([[1]]);
  });
});
