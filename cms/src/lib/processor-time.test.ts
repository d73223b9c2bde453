import { existsSync } from 'node:fs';
import { processorMs, processorTimeFile } from './processor-time';

/** Keeps the process busy for this processor time in milliseconds. */
function work(ms: number): void {
  for (const end = processorMs(undefined) + ms; processorMs(undefined) < end;);
}

describe('processor time', () => {
  it('of the process grows as it works', () => {
    const before = process.cpuUsage();
    work(30);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeGreaterThanOrEqual(30_000);
  });

  it('of a thread is measured if the system reports it', async () => {
    const file = processorTimeFile();
    expect(file !== undefined).toBe(existsSync('/proc/thread-self/schedstat'));
    const before = processorMs(file);
    work(60);
    const after = processorMs(file);
    expect(after).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(processorMs(file) - after).toBeLessThan(150);
  });

  it('of a thread that has ended is infinite', () => {
    expect(processorMs('/proc/0/task/0/schedstat')).toBe(Number.POSITIVE_INFINITY);
  });
});
