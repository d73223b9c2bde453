import { useCallback, useEffect, useState } from 'react';

/** Whole seconds until a moment that `start` sets, counted down once a second; 0 when it has passed. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === 0) return undefined;
    const tick = (): void => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(seconds);
      if (seconds === 0) setUntil(0);
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);

  return {
    left,
    start: useCallback((seconds: number) => setUntil(Date.now() + seconds * 1_000), []),
  };
}

/** A stretch of time as a clock shows it: '0:45', '12:05'. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
