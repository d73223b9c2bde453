import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const PREFIX = 'aurelian:copy:';
const DELAY_MS = 600;

/** Maximum number of copies per form; older ones are dropped. */
const MOST = 4;

/** As long as the trash keeps deleted entries, after which copies are useless. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Unsaved input as stored in this browser. */
export interface LocalCopy<V> {
  /** Id of the form instance: several windows may show the same form. */
  by?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Version of the edited entry, such as that of a post. */
  base: string;
  values: V;
  /** An earlier copy, or another window's, that was neither restored nor discarded. */
  earlier?: LocalCopy<V> | undefined;
}

/** Flattens a copy and the earlier ones into a list. */
function chainOf<V>(copy: LocalCopy<V> | null | undefined): LocalCopy<V>[] {
  if (!copy) return [];
  const { earlier, ...one } = copy;
  return [one, ...chainOf(earlier)];
}

const linked = <V>(chain: readonly LocalCopy<V>[]): LocalCopy<V> | null =>
  chain.reduceRight<LocalCopy<V> | null>(
    (earlier, one) => (earlier === null ? one : { ...one, earlier }),
    null,
  );

function read<V>(key: string): LocalCopy<V>[] {
  try {
    const text = localStorage.getItem(PREFIX + key);
    const all = text === null ? [] : chainOf(JSON.parse(text) as LocalCopy<V>);
    const kept = all.filter(({ savedAt }) => savedAt > Date.now() - KEPT_MS);
    if (kept.length < all.length) write(key, kept);
    return kept;
  } catch {
    // Storage is blocked, or the copy is unreadable: there is nothing to offer.
    return [];
  }
}

function write(key: string, chain: readonly LocalCopy<unknown>[]): void {
  try {
    const copy = linked(chain.slice(0, MOST));
    if (copy === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(copy));
  } catch {
    // Storage is full or blocked: the form itself still holds everything.
  }
}

/** Drops expired copies of all forms, even of deleted entries. */
function dropOld(): void {
  try {
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .forEach((name) => read(name.slice(PREFIX.length)));
  } catch {
    // Storage is blocked: there are no copies.
  }
}

const isSame = (one: LocalCopy<unknown>, other: LocalCopy<unknown>): boolean =>
  one.by === other.by && one.savedAt === other.savedAt;

const drop = (key: string, dropped: LocalCopy<unknown>): void =>
  write(
    key,
    read(key).filter((one) => !isSame(one, dropped)),
  );

interface LocalCopyOptions<V> {
  /** Key of the form: 'post:12', 'post:new'. */
  key: string;
  base: string;
  values: V;
  isDirty: boolean;
}

/**
 * Stores unsaved input in this browser, debounced, until it is saved or discarded. `found` is a
 * copy from an earlier visit or another window, to be offered; new input is stored next to it.
 */
export function useLocalCopy<V>({ key, base, values, isDirty }: LocalCopyOptions<V>) {
  const [by] = useState(() => `${Date.now()}-${Math.random()}`);
  const [found, setFound] = useState(() => read<V>(key));
  const answered = useRef<LocalCopy<V>[]>([]);
  const wasDirty = useRef(false);
  const forgotten = useRef<V | null>(null);

  /** Replaces the own copy; keeps others that were not answered here. */
  const keep = useCallback(
    (typed: V | null) => {
      const others = read<V>(key).filter(
        (one) => one.by !== by && !answered.current.some((other) => isSame(one, other)),
      );
      const own = typed === null ? [] : [{ by, savedAt: Date.now(), base, values: typed }];
      write(key, [...own, ...others]);
    },
    [key, base, by],
  );

  /** Stores the input unless it was just saved: a form may stay mounted for a moment. */
  const keepTyped = useCallback(() => {
    if (forgotten.current !== values) keep(values);
  }, [keep, values]);

  useEffect(() => {
    if (!isDirty) {
      // Drops the copy only after a save or revert; before, an earlier copy waits to be offered.
      if (wasDirty.current) keep(null);
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const timer = setTimeout(keepTyped, DELAY_MS);
    window.addEventListener('pagehide', keepTyped);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepTyped);
    };
  }, [keep, keepTyped, isDirty]);

  const keepNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    keepNow.current = () => {
      if (isDirty) keepTyped();
    };
  });
  // Stores the latest input on unmount.
  useEffect(() => () => keepNow.current(), []);
  useEffect(dropOld, []);

  return {
    found: useMemo(() => linked(found), [found]),
    /** Answers the offer, and offers the next earlier copy; one that was not taken is deleted. */
    answer(isTaken: boolean): void {
      const [first, ...rest] = found;
      if (first === undefined) return;
      answered.current = [...answered.current, first];
      if (!isTaken) drop(key, first);
      setFound(rest);
    },
    /** Deletes the own copy after a save; an earlier copy waits to be offered. */
    forget(): void {
      forgotten.current = values;
      // Prevents the copy on unmount, since later input has been handed over.
      keepNow.current = () => undefined;
      keep(null);
    },
  };
}
