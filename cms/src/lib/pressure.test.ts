import { memoryBound, Pressure } from './pressure';

const MB = 1024 * 1024;

describe('the memory limit', () => {
  it('is the configured value', () => {
    expect(memoryBound(700, 0)).toBe(700 * MB);
  });

  it('is nine tenths of the container’s limit', () => {
    expect(memoryBound(0, 512 * MB)).toBe(512 * MB * 0.9);
  });

  it('has an upper bound if the container has no limit', () => {
    expect(memoryBound(0, Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(1_536 * MB);
    expect(memoryBound(0, 0)).toBeLessThanOrEqual(1_536 * MB);
  });
});

describe('pressure', () => {
  it('begins with too much memory in use and ends when it is released', () => {
    let used = 50 * MB;
    let collections = 0;
    const pressure = new Pressure({
      memoryBound: 100 * MB,
      rss: () => used,
      collectGarbage: () => (collections += 1),
    });
    pressure.look();
    expect([pressure.isHigh, collections]).toEqual([false, 0]);
    used = 150 * MB;
    pressure.look();
    pressure.look();
    // Garbage is only collected once, because that takes time itself.
    expect([pressure.isHigh, collections]).toEqual([true, 1]);
    used = 50 * MB;
    pressure.look();
    expect(pressure.isHigh).toBe(false);
  });

  it('measures how long memory has continuously been too high', () => {
    jest.useFakeTimers();
    let used = 150 * MB;
    const pressure = new Pressure({
      memoryBound: 100 * MB,
      rss: () => used,
      collectGarbage: () => undefined,
    });
    expect(pressure.fullMs).toBe(0);
    pressure.look();
    jest.advanceTimersByTime(61_000);
    pressure.look();
    expect(pressure.fullMs).toBe(61_000);
    used = 50 * MB;
    pressure.look();
    expect(pressure.fullMs).toBe(0);
    jest.useRealTimers();
  });

  it('collects garbage before it begins', () => {
    let used = 150 * MB;
    const pressure = new Pressure({
      memoryBound: 100 * MB,
      rss: () => used,
      collectGarbage: () => (used = 80 * MB),
    });
    pressure.look();
    expect(pressure.isHigh).toBe(false);
  });

  it('begins while the event loop has been late for a while', () => {
    jest.useFakeTimers();
    let delay = 2e9;
    const pressure = new Pressure({
      memoryBound: Infinity,
      delays: { percentile: () => delay, reset: () => undefined },
    });
    pressure.look();
    expect(pressure.isHigh).toBe(false);
    jest.advanceTimersByTime(5_000);
    pressure.look();
    expect(pressure.isHigh).toBe(true);
    delay = 1e6;
    pressure.look();
    expect(pressure.isHigh).toBe(false);
    jest.useRealTimers();
  });
});
