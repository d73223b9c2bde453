import { useEffect, useState } from 'react';
import { clock } from '../model/words';

const SECOND = 1_000;

/** Milliseconds since a moment, updated every second. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since);
}

/**
 * Elapsed time, hidden from screen readers: announced every second it would drown everything else.
 */
export const Elapsed = ({ since }: { since: number }) => (
  <span role="timer" aria-live="off" aria-label="Time elapsed">
    {clock(useElapsed(since))}
  </span>
);
