import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const SHORTEST_MS = 200;
const LONGEST_MS = 3_000;
/** Minimum ratio of waiting to rendering, so that rendering takes at most a fifth of the time. */
const SHARE = 4;

/**
 * Debounces a value; the delay grows with the last render time, from 200 ms to 3 s, so that typing
 * is never slowed.
 */
export function useAdaptiveDebounce<V>(value: V): V {
  const [calm, setCalm] = useState(value);
  const startedAt = useRef<number | null>(null);
  const wait = useRef(SHORTEST_MS);

  useEffect(() => {
    if (value === calm) return undefined;
    const timer = setTimeout(() => {
      startedAt.current = performance.now();
      setCalm(value);
    }, wait.current);
    return () => clearTimeout(timer);
  }, [value, calm]);

  useLayoutEffect(() => {
    if (startedAt.current === null) return;
    const took = performance.now() - startedAt.current;
    wait.current = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, SHARE * took));
    startedAt.current = null;
  }, [calm]);

  return calm;
}
