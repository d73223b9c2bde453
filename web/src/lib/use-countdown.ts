import { useCallback, useEffect, useState } from 'react';

const PREFIX = 'aurelian:until:';

const remembered = (key: string | undefined): number =>
  key === undefined ? 0 : Number(sessionStorage.getItem(PREFIX + key) ?? 0);

/**
 * Whole seconds left of a countdown that `start` begins; 0 when it is over. With a key it survives
 * a reload.
 */
export function useCountdown(key?: string): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => remembered(key));
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
    start: useCallback(
      (seconds: number) => {
        const end = Date.now() + seconds * 1_000;
        if (key !== undefined) sessionStorage.setItem(PREFIX + key, String(end));
        setUntil(end);
      },
      [key],
    ),
  };
}

/** A duration as minutes and seconds: '0:45', '12:05'. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
