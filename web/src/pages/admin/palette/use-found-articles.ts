import { useEffect, useState } from 'react';
import type { PostCard } from '@contract/post';
import { type Page, readAnyPage, useRead } from '~/lib/read';

const WAIT_MS = 200;
const SHOWN = 6;

interface FoundArticles {
  articles: readonly PostCard[];
  /** More may come. */
  isSearching: boolean;
}

/** The articles, drafts too, that fit what is typed, once the typing pauses. */
export function useFoundArticles(text: string): FoundArticles {
  const wanted = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const query = new URLSearchParams({ q: settled, limit: String(SHOWN), view: 'card' });
  const read = readAnyPage<PostCard>(`/api/posts?${query.toString()}`);
  const { data, isLoading } = useRead<Page<PostCard>>(settled === '' ? null : read);
  return {
    articles: wanted === '' ? [] : (data?.items ?? []),
    isSearching: wanted !== settled || isLoading,
  };
}
