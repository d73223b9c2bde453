import { useEffect, useState } from 'react';
import type { PostCard } from '@contract/post';
import { type Page, readPage, useRead } from '~/lib/read';

const WAIT_MS = 200;
const SHOWN = 6;

/** The articles, drafts too, that fit what is typed, once the typing pauses. */
export function useFoundArticles(text: string): readonly PostCard[] {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const query = new URLSearchParams({ q: settled, limit: String(SHOWN), view: 'card' });
  const read = readPage<PostCard>(`/api/posts?${query.toString()}`);
  const found: Page<PostCard> | null | undefined = useRead(settled === '' ? null : read).data;
  return text.trim() === '' ? [] : (found?.items ?? []);
}
