import { useId } from 'react';
import type { PostCard } from '@contract/post';
import { postDate } from '@contract/search-listing';
import { longDate } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import type { Publishing } from './use-publishing';

/**
 * Shared data of a row and a card: the article's state, including a pending change, and its date.
 */
export function useArticleRow(article: PostCard, publishing: Publishing) {
  const { timezone } = useSite();
  const titleId = useId();
  const pending = publishing.pending(article.id);
  return {
    titleId,
    isPending: pending !== undefined,
    isPublished: pending ?? article.published,
    date: longDate(postDate(article), timezone),
  };
}
