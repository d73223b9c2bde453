import { useEffect, useRef, useState } from 'react';

const PREFIX = 'aurelian:copy:';
const DELAY_MS = 600;

/** What was typed and not saved, as this browser keeps it. */
export interface LocalCopy<V> {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** What was edited, such as the version of a post. */
  base: string;
  values: V;
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
 * `found` is the copy of an earlier visit, to be offered again.
 */
export function useLocalCopy<V>({ key, base, values, isDirty }: LocalCopyOptions<V>) {
  const [found, setFound] = useState(() => read<V>(key));
  const wasDirty = useRef(false);

  useEffect(() => {
    if (!isDirty) {
      // Saved or taken back: only then; an earlier copy waits to be offered.
      if (wasDirty.current) write(key, null);
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const keep = () => write(key, { savedAt: Date.now(), base, values });
    const timer = setTimeout(keep, DELAY_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, base, values, isDirty]);

  const keepNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    keepNow.current = () => {
      if (isDirty) write(key, { savedAt: Date.now(), base, values });
    };
  });
  // The form is left: what was typed a moment ago is kept too.
  useEffect(() => () => keepNow.current(), []);

  return {
    found,
    /** Takes the offer away; the copy itself goes unless it was taken. */
    settle(isTaken: boolean): void {
      if (!isTaken) write(key, null);
      setFound(null);
    },
    /** Forgets the copy, once everything is saved. */
    forget(): void {
      // A form that goes away in the same moment must not write it anew.
      keepNow.current = () => undefined;
      write(key, null);
      setFound(null);
    },
  };
}
