let stopping = false;

/** Marks this process as stopping: it is no longer ready for new work. */
export function beginStopping(): void {
  stopping = true;
}

/** Whether this process has been asked to stop. */
export const isStopping = (): boolean => stopping;
