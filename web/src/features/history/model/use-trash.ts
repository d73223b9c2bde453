import { useState } from 'react';
import type { TrashedPost } from '@contract/revision';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { eraseArticle, restoreArticle } from '../api/trash-calls';
import { articleErased, articleNotErased, articleNotRestored, articleRestored } from './messages';

/** A restoration that was refused because of the article's address. */
export interface AddressConflict {
  article: TrashedPost;
  message: string;
}

const slugErrorOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === 'slug')?.message : undefined;

/** Restoring and deleting for good; a restoration that needs another address asks for it. */
export function useTrash() {
  const refresh = useRefresh();
  const [pendingId, setPendingId] = useState<number | null>(null);
  const [conflict, setConflict] = useState<AddressConflict | null>(null);
  const [asked, setAsked] = useState<TrashedPost | null>(null);

  const refreshAll = () =>
    refresh('/api/trash/posts', '/api/posts', '/api/categories', '/api/stats');

  const restore = async (article: TrashedPost, slug?: string): Promise<void> => {
    setPendingId(article.id);
    try {
      const { takenOut } = await restoreArticle(article.id, slug === undefined ? {} : { slug });
      setConflict(null);
      toast(articleRestored(article.title, takenOut));
      await refreshAll();
    } catch (error) {
      const message = slugErrorOf(error);
      if (message === undefined) toast(articleNotRestored);
      else setConflict({ article, message });
    }
    setPendingId(null);
  };

  const erase = async (): Promise<void> => {
    if (asked === null) return;
    setPendingId(asked.id);
    try {
      await eraseArticle(asked.id);
      toast(articleErased);
      setAsked(null);
      await refreshAll();
    } catch {
      toast(articleNotErased);
      setAsked(null);
    }
    setPendingId(null);
  };

  return { pendingId, conflict, setConflict, asked, setAsked, restore, erase };
}
