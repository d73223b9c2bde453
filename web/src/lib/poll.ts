import { ApiError } from './http';

const POLL_MS = 2_000;
/** Pause in milliseconds after a failed poll. */
const CALM_MS = 10_000;

/** Options of polling. */
interface Poll<T> {
  read: () => Promise<T>;
  /** Called with each result; returns false to go on polling. */
  tell: (now: T) => boolean;
  /** Called if the server no longer has it (404). */
  gone: () => void;
}

/** Polls every few seconds until `tell` returns true; returns a function that stops polling. */
export function poll<T>({ read, tell, gone }: Poll<T>): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (): Promise<number | null> => {
    try {
      const now = await read();
      return isStopped || tell(now) ? null : POLL_MS;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return CALM_MS;
      if (!isStopped) gone();
      return null;
    }
  };
  const round = async (): Promise<void> => {
    const pause = await ask();
    if (pause !== null && !isStopped) timer = setTimeout(() => void round(), pause);
  };
  void round();

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
