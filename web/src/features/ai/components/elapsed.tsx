import { useEffect, useState } from 'react';
import { clock } from '../model/words';

const SECOND = 1_000;

/** Milliseconds that have gone by since a moment, updated every second. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since);
}

/** The time that has gone by, for the eye only: said every second it would drown everything else. */
export const Elapsed = ({ since }: { since: number }) => (
  <span role="timer" aria-live="off" aria-label="Time elapsed">
    {clock(useElapsed(since))}
  </span>
);
