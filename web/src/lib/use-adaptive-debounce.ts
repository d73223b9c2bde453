import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const SHORTEST_MS = 200;
const LONGEST_MS = 3_000;
/** Rendering may take at most a fifth of the time. */
const SHARE = 4;

/**
 * A value that follows another once it rests; the longer its drawing took the last time, the longer
 * it waits, so that typing is never delayed.
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
