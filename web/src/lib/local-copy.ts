import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'aurelian:copy:';
const DELAY_MS = 600;

/** What was typed and not saved, as this browser keeps it. */
export interface LocalCopy<V> {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** What was edited, such as the version of a post. */
  base: string;
  values: V;
  /** The copy of a still earlier visit, where that was neither taken nor dropped. */
  earlier?: LocalCopy<V> | undefined;
}

function read<V>(key: string): LocalCopy<V> | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as LocalCopy<V>);
  } catch {
    // A browser without storage, or a copy that cannot be read: there is nothing to offer.
    return null;
  }
}

function write(key: string, copy: LocalCopy<unknown> | null): void {
  try {
    if (copy === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(copy));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

interface LocalCopyOptions<V> {
  /** Names the form: 'post:12', 'post:new'. */
  key: string;
  base: string;
  values: V;
  isDirty: boolean;
}

/**
 * Keeps what is typed in this browser, a moment after every change, until it is saved or dropped.
 * `found` is the copy of an earlier visit, to be offered again; what is typed meanwhile is kept
 * beside it.
 */
export function useLocalCopy<V>({ key, base, values, isDirty }: LocalCopyOptions<V>) {
  const [found, setFound] = useState(() => read<V>(key));
  const wasDirty = useRef(false);
  const keep = useCallback(
    (typed: V) => {
      const earlier = found === null ? undefined : { ...found, earlier: undefined };
      write(key, { savedAt: Date.now(), base, values: typed, earlier });
    },
    [key, base, found],
  );

  useEffect(() => {
    if (!isDirty) {
      // Saved or taken back: only then; an earlier copy waits to be offered.
      if (wasDirty.current) write(key, found);
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const keepTyped = () => keep(values);
    const timer = setTimeout(keepTyped, DELAY_MS);
    window.addEventListener('pagehide', keepTyped);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepTyped);
    };
  }, [key, keep, found, values, isDirty]);

  const keepNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    keepNow.current = () => {
      if (isDirty) keep(values);
    };
  });
  // The form is left: what was typed a moment ago is kept too.
  useEffect(() => () => keepNow.current(), []);

  return {
    found,
    /** Takes the offer away, for a still earlier one; the copy itself goes unless it was taken. */
    settle(isTaken: boolean): void {
      const next = found?.earlier ?? null;
      if (!isTaken) write(key, next);
      setFound(next);
    },
    /** Forgets what was typed, once everything is saved; an earlier copy waits to be offered. */
    forget(): void {
      // A form that goes away in the same moment must not write it anew.
      keepNow.current = () => undefined;
      write(key, found);
    },
  };
}
