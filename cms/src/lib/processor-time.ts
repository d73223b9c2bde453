import { readFileSync, readlinkSync } from 'node:fs';

/** Milliseconds of processor time in a `schedstat` file of Linux, which begins with nanoseconds. */
const readMs = (file: string): number =>
  Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1_000_000;

/** The file with the processor time of the calling thread; undefined where the system has none (Linux has). */
export function processorTimeFile(): string | undefined {
  try {
    const file = `/proc/${readlinkSync('/proc/thread-self')}/schedstat`;
    return readMs(file) > 0 ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Processor time of the thread whose file it is, in milliseconds, or of the whole process where there is no file; a
 * thread that has ended has none left.
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
