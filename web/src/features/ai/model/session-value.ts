import { useCallback, useRef, useState } from 'react';

const PREFIX = 'aurelian:ai:';

/** Reads a value from session storage, or the fallback where there is none. */
export function readSession<T>(key: string, otherwise: T): T {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    // No storage, or what cannot be read: it begins again.
    return otherwise;
  }
}

/** Keeps something until the window is closed; null and undefined take it away. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the screen itself still holds it.
  }
}

/**
 * State that outlives leaving the screen and a reload. It is changed from what it is at that moment;
 * changing it answers what it was.
 */
export function useSessionState<T>(key: string, first: T): [T, (changed: (now: T) => T) => T] {
  const [value, setValue] = useState(() => readSession(key, first));
  const present = useRef(value);
  const change = useCallback(
    (changed: (now: T) => T) => {
      const before = present.current;
      present.current = changed(before);
      writeSession(key, present.current);
      setValue(present.current);
      return before;
    },
    [key],
  );
  return [value, change];
}

/** As `useSessionState`, for what is always set as a whole. */
export function useSessionValue<T>(key: string, first: T): [T, (next: T) => void] {
  const [value, change] = useSessionState(key, first);
  const set = useCallback((next: T) => void change(() => next), [change]);
  return [value, set];
}
