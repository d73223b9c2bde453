import { useEffect, useRef } from 'react';

interface Search {
  text: string;
  /** Whether the results for the text have yet to arrive. */
  isSearching: boolean;
  /** Selects the best result; undefined if there is none. */
  take: (() => void) | undefined;
}

/**
 * For Enter pressed while a search is still under way: the returned function selects the best
 * result once it has arrived, unless the text has changed by then.
 */
export function useAwaitedChoice({ text, isSearching, take }: Search): () => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (isSearching || awaited.current === null) return;
    const isWanted = awaited.current === text;
    awaited.current = null;
    if (isWanted) take?.();
  });
  return () => {
    awaited.current = text;
  };
}
