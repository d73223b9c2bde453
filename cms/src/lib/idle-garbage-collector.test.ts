import { IdleGarbageCollector } from './idle-garbage-collector';

const MB = 1024 * 1024;

describe('garbage collection while idle', () => {
  let used: number;
  let utilization: number;
  let now: number;
  let collections: number;
  let quiet: IdleGarbageCollector;

  beforeEach(() => {
    used = 200 * MB;
    utilization = 0.01;
    now = 0;
    collections = 0;
    quiet = new IdleGarbageCollector({
      usedBytes: () => used,
      utilization: () => utilization,
      now: () => now,
      collectGarbage: () => {
        collections += 1;
        used = 130 * MB;
      },
    });
  });

  it('waits until the server is idle', () => {
    utilization = 0.5;
    quiet.look();
    expect(collections).toBe(0);
    utilization = 0.05;
    quiet.look();
    expect(collections).toBe(1);
  });

  it('runs a second time, and afterwards only if enough memory was allocated', () => {
    quiet.look();
    now += 60_000;
    quiet.look();
    expect(collections).toBe(2);
    now += 3_600_000;
    used += 31 * MB;
    quiet.look();
    expect(collections).toBe(2);
    used += 2 * MB;
    quiet.look();
    expect(collections).toBe(3);
  });

  it('runs once more after a burst that preceded the second run', () => {
    quiet.look();
    now += 60_000;
    used += 100 * MB;
    quiet.look();
    expect(collections).toBe(2);
    now += 60_000;
    quiet.look();
    expect(collections).toBe(3);
    now += 60_000;
    quiet.look();
    expect(collections).toBe(3);
  });

  it('runs at most once a minute', () => {
    quiet.look();
    used += 100 * MB;
    now += 59_000;
    quiet.look();
    expect(collections).toBe(1);
    now += 2_000;
    quiet.look();
    expect(collections).toBe(2);
  });
});
