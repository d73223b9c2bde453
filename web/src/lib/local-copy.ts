import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const PREFIX = 'aurelian:copy:';
const DELAY_MS = 600;

/** As many of one form are kept; older ones go. */
const MOST = 4;

/** As long as the trash keeps deleted entries; older copies are of no use. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Unsaved input as stored in this browser. */
export interface LocalCopy<V> {
  /** The form that it was typed in: several windows may show the same. */
  by?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Version of the edited entry, such as that of a post. */
  base: string;
  values: V;
  /** An earlier copy, or that of another window, where it was neither taken nor dropped. */
  earlier?: LocalCopy<V> | undefined;
}

/** A copy and those before it, as separate entries. */
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
    // A browser without storage, or a copy that cannot be read: there is nothing to offer.
    return [];
  }
}

function write(key: string, chain: readonly LocalCopy<unknown>[]): void {
  try {
    const copy = linked(chain.slice(0, MOST));
    if (copy === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(copy));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

/** Drops what is too old of every form, also of what has been deleted since. */
function dropOld(): void {
  try {
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .forEach((name) => read(name.slice(PREFIX.length)));
  } catch {
    // A browser without storage keeps nothing.
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
  /** Names the form: 'post:12', 'post:new'. */
  key: string;
  base: string;
  values: V;
  isDirty: boolean;
}

/**
 * Keeps what is typed in this browser, a moment after every change, until it is saved or dropped.
 * `found` is the copy of an earlier visit or of another window, to be offered again; what is typed
 * meanwhile is kept beside it.
 */
export function useLocalCopy<V>({ key, base, values, isDirty }: LocalCopyOptions<V>) {
  const [by] = useState(() => `${Date.now()}-${Math.random()}`);
  const [found, setFound] = useState(() => read<V>(key));
  const answered = useRef<LocalCopy<V>[]>([]);
  const wasDirty = useRef(false);
  const forgotten = useRef<V | null>(null);

  /** Replaces the own copy; leaves those of others that were not answered here. */
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

  /** Keeps what stands in the form, unless that has been forgotten: a form may stay a moment after its save. */
  const keepTyped = useCallback(() => {
    if (forgotten.current !== values) keep(values);
  }, [keep, values]);

  useEffect(() => {
    if (!isDirty) {
      // Saved or taken back: only then; an earlier copy waits to be offered.
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
  // The form is unmounted: the latest input is kept too.
  useEffect(() => () => keepNow.current(), []);
  useEffect(dropOld, []);

  return {
    found: useMemo(() => linked(found), [found]),
    /** Takes the offer away, for a still earlier one; the copy itself goes unless it was taken. */
    settle(isTaken: boolean): void {
      const [first, ...rest] = found;
      if (first === undefined) return;
      answered.current = [...answered.current, first];
      if (!isTaken) drop(key, first);
      setFound(rest);
    },
    /** Drops the copy, once everything is saved; an earlier copy waits to be offered. */
    forget(): void {
      forgotten.current = values;
      // A form that unmounts at the same moment has handed over its later input.
      keepNow.current = () => undefined;
      keep(null);
    },
  };
}
