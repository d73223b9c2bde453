import { useCallback, useEffect, useRef, useState } from 'react';
import { CANCELLED, sentenceOf } from './messages';

/** State of a request to a writer: whether it is in progress, and its outcome in a sentence. */
export interface Work {
  /** Start time in milliseconds since 1970; null while no request is pending. */
  since: number | null;
  fault: string | null;
  note: string | null;
  /** Announcement for screen readers; sighted users see the result itself. */
  said: string | null;
}

const rest: Work = { since: null, fault: null, note: null, said: null };

/**
 * Runs one request to the writer at a time; canceling it or leaving the screen ends the call and
 * its spending.
 */
export function useWork(onSpent: () => void) {
  const [work, setWork] = useState(rest);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const start = useCallback(
    async (
      task: (signal: AbortSignal) => Promise<string | { note: string } | null>,
    ): Promise<void> => {
      const own = new AbortController();
      call.current = own;
      setWork({ ...rest, since: Date.now() });
      try {
        const reported = await task(own.signal);
        const end = typeof reported === 'string' ? { said: reported } : reported;
        if (!own.signal.aborted) setWork({ ...rest, ...end });
      } catch (error) {
        if (!own.signal.aborted) setWork({ ...rest, fault: sentenceOf(error) });
      }
      if (call.current === own) call.current = null;
      onSpent();
    },
    [onSpent],
  );

  const stop = useCallback((note: string) => {
    if (call.current === null) return;
    call.current.abort();
    call.current = null;
    setWork({ ...rest, note });
  }, []);

  return {
    work,
    start,
    cancel: (): void => stop(CANCELLED),
    /** Aborts the pending request, if any, and shows the note. */
    stop,
    clear: (): void => setWork(rest),
  };
}
