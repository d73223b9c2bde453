import { ApiError } from './http';

const POLL_MS = 2_000;
/** The pause after a question that found no answer. */
const CALM_MS = 10_000;

/** Options of polling for something in progress. */
interface Poll<T> {
  read: () => Promise<T>;
  /** Called with each answer; returns false while it is in progress. */
  tell: (now: T) => boolean;
  /** The server keeps it no longer. */
  gone: () => void;
}

/** Asks for something every few seconds until it has ended; returns a function that stops that. */
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
