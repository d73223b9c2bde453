import { useCallback, useRef, useState } from 'react';

const PREFIX = 'aurelian:ai:';

/** Reads a value from session storage; the fallback if it is missing or unreadable. */
export function readSession<T>(key: string, otherwise: T): T {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    // Storage is blocked, or the value is no JSON: start over.
    return otherwise;
  }
}

/** Stores a value until the window is closed; null and undefined remove it. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the component still holds the value.
  }
}

/**
 * State that survives leaving the screen and a reload. The setter takes an update function and
 * returns the previous value.
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

/** Like `useSessionState`, for a value that is always replaced as a whole. */
export function useSessionValue<T>(key: string, first: T): [T, (next: T) => void] {
  const [value, change] = useSessionState(key, first);
  const set = useCallback((next: T) => void change(() => next), [change]);
  return [value, set];
}
