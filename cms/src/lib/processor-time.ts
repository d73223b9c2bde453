import { readFileSync, readlinkSync } from 'node:fs';

/** CPU time in milliseconds from a Linux `schedstat` file, which begins with nanoseconds. */
const readMs = (file: string): number =>
  Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1_000_000;

/** The file with the CPU time of the calling thread; undefined on systems other than Linux. */
export function processorTimeFile(): string | undefined {
  try {
    const file = `/proc/${readlinkSync('/proc/thread-self')}/schedstat`;
    return readMs(file) > 0 ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * CPU time in milliseconds of the thread with this file, or of the whole process without one;
 * infinite for a thread that has ended.
 */
export function processorMs(file: string | undefined): number {
  if (file === undefined) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  try {
    return readMs(file);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
