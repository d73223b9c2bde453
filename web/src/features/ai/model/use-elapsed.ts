import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** Milliseconds that have gone by since a moment, told anew every second. */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since);
}
