import { useEffect, useState } from 'react';
import { type Page, type Read, useRead } from './read';

/** Debounce delay of the search, in milliseconds. */
const WAIT_MS = 250;

/**
 * Entries that match a text; the previous ones stay visible until the response arrives. `readOf`
 * returns null for a text that is not searched for.
 */
export function useFoundEntries<T>(text: string, readOf: (q: string) => Read<Page<T>> | null) {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, mutate } = useRead(readOf(q));
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return {
    q,
    /** Whether the results are for the current text. */
    isCurrent: data !== undefined && q === text.trim(),
    found: (data ?? last)?.items,
    isFailed: error !== undefined,
    again: () => void mutate(),
  };
}
