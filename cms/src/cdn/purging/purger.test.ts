import type { PurgeRequest } from '../purge-request';
import { Purger } from './purger';

const patience = { quietMs: 100, atMostMs: 1_000, retryMs: 200, longestRetryMs: 400 };
const everything: PurgeRequest = { everything: true };

/** A purger with a fake clock. */
const setUp = () => {
  const sent: PurgeRequest[] = [];
  const works = { is: true };
  const purger = new Purger({
    patience,
    send: (request) => {
      sent.push(request);
      return works.is ? Promise.resolve() : Promise.reject(new Error('down'));
    },
  });
  return { purger, sent, works };
};

describe('Purger', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  it('combines changes within a short time into one purge', async () => {
    const { purger, sent } = setUp();
    purger.add({ paths: ['/a'] });
    await pass(60);
    purger.add({ paths: ['/b'] });
    await pass(60);
    expect(sent).toEqual([]);
    await pass(60);
    expect(sent).toEqual([{ paths: ['/a', '/b'] }]);
    await pass(5_000);
    expect(sent).toHaveLength(1);
  });

  it('sends one purge even if timers fire slightly early', async () => {
    jest.useRealTimers();
    const setUps = Array.from({ length: 40 }, setUp);
    for (const { purger } of setUps) {
      purger.add(everything);
      // Spreads the starts over all fractions of a millisecond.
      for (const until = performance.now() + 0.27; performance.now() < until;);
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(setUps.map(({ sent }) => sent)).toEqual(setUps.map(() => [everything]));
  });

  it('purges during constant changes after a while, and once more for the last ones', async () => {
    const { purger, sent } = setUp();
    for (let i = 0; i < 21; i += 1) {
      purger.add(everything);
      await pass(50);
    }
    expect(sent).toHaveLength(1);
    await pass(5_000);
    expect(sent).toHaveLength(2);
  });

  it('retries with growing delays, including newer changes', async () => {
    const { purger, sent, works } = setUp();
    works.is = false;
    purger.add({ paths: ['/a'] });
    await pass(100);
    expect(sent).toHaveLength(1);
    purger.add({ paths: ['/b'] });
    await pass(199);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toEqual([{ paths: ['/a'] }, { paths: ['/a', '/b'] }]);
    await pass(399);
    expect(sent).toHaveLength(2);
    works.is = true;
    await pass(1);
    expect(sent).toHaveLength(3);
    await pass(10_000);
    expect(sent).toHaveLength(3);
    purger.add(everything);
    await pass(100);
    expect(sent[3]).toEqual(everything);
  });

  it('purges again later in case a stale copy was fetched meanwhile', async () => {
    const { purger, sent } = setUp();
    purger.add({ paths: ['/a'] });
    purger.addLater({ paths: ['/a'] }, 30_000);
    await pass(30_099);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toEqual([{ paths: ['/a'] }, { paths: ['/a'] }]);
    purger.addLater({ paths: ['/b'] }, 30_000);
    await purger.stop();
    expect(sent[2]).toEqual({ paths: ['/b'] });
    await pass(60_000);
    expect(sent).toHaveLength(3);
  });

  it('sends pending purges when it is stopped, and nothing afterwards', async () => {
    const { purger, sent } = setUp();
    purger.add(everything);
    await purger.stop();
    expect(sent).toEqual([everything]);
    purger.add(everything);
    await pass(5_000);
    expect(sent).toHaveLength(1);
  });
});
