let stopping = false;

/** Notes that this process ends: it is ready for nothing new from now on. */
export function beginStopping(): void {
  stopping = true;
}

/** Whether this process has been asked to stop. */
export const isStopping = (): boolean => stopping;
