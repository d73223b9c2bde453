import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import type { PostCard } from '@contract/post';
import { fetchRead, type Page } from '~/lib/read';
import { postsRead } from '../api/reads';

const NONE: Page<PostCard> = { items: [], total: 0 };

/**
 * The first page of published posts and those loaded after it, cached per history entry, so that
 * going back restores the list.
 */
export function useMorePosts(first: Page<PostCard>, pageSize: number) {
  const { key } = useLocation();
  const { data: more = NONE, mutate } = useSWR<Page<PostCard>>(`more-posts:${key}`, null);
  const { cache } = useSWRConfig();
  const [isLoading, setIsLoading] = useState(false);

  const known = new Set(first.items.map((post) => post.id));
  const posts = [...first.items, ...more.items.filter((post) => !known.has(post.id))];
  const total = more === NONE ? first.total : more.total;

  const loadMore = async (): Promise<void> => {
    setIsLoading(true);
    try {
      const next = postsRead({ limit: pageSize, offset: posts.length });
      const page = (await fetchRead(next, cache)) ?? NONE;
      const shown = new Set(posts.map((post) => post.id));
      const fresh = page.items.filter((post) => !shown.has(post.id));
      const items = [...more.items, ...fresh];
      // A page without new posts ends the list, whatever the total says.
      await mutate(
        { items, total: fresh.length === 0 ? posts.length : page.total },
        { revalidate: false },
      );
    } finally {
      setIsLoading(false);
    }
  };

  return { posts, hasMore: posts.length < total, isLoading, loadMore };
}
