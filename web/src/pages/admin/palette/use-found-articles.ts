import { useEffect, useState } from 'react';
import type { PostCard } from '@contract/post';
import { readPage, useRead } from '~/lib/read';

const WAIT_MS = 200;
const SHOWN = 6;

interface FoundArticles {
  articles: readonly PostCard[];
  /** More results may follow. */
  isSearching: boolean;
  isFailed: boolean;
}

/** Articles matching the debounced input, including drafts. */
export function useFoundArticles(text: string): FoundArticles {
  const wanted = text.trim();
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const read = readPage('GET /api/posts', { query: { q: debounced, limit: SHOWN, view: 'card' } });
  const { data, isLoading, error } = useRead(debounced === '' ? null : read);
  return {
    articles: wanted === '' ? [] : (data?.items ?? []),
    isSearching: wanted !== debounced || isLoading,
    isFailed: wanted === debounced && !isLoading && error !== undefined,
  };
}
