import { useEffect, useState } from 'react';
import type { PostCard } from '@contract/post';
import { loadPost } from '../api/reads';

/** A post of an issue; only partly known until it has loaded. */
export interface ChosenPost {
  id: number;
  title: string;
  category: string;
  /** True if readers cannot see the post: a draft, or deleted. */
  isHidden: boolean;
}

type Known = PostCard | null | 'failed';

const postOf = (id: number, known: Known | undefined): ChosenPost => {
  if (known === null) return { id, title: `Article ${id}`, category: 'Deleted', isHidden: true };
  if (known === undefined || known === 'failed') {
    const category = known === undefined ? 'Loading…' : 'Could not be loaded';
    return { id, title: `Article ${id}`, category, isHidden: false };
  }
  const { title, category, published } = known;
  return { id, title, category: category?.name ?? '', isHidden: !published };
};

/** Posts of an issue by id; unknown ones are loaded. */
export function useChosenPosts(ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, Known>>(new Map());
  const missing = ids.filter((id) => !known.has(id)).join();
  useEffect(() => {
    if (missing === '') return undefined;
    let isGone = false;
    for (const id of missing.split(',').map(Number)) {
      void loadPost(id)
        .catch(() => 'failed' as const)
        .then((post) => {
          if (!isGone) setKnown((now) => new Map(now).set(id, post));
        });
    }
    return () => {
      isGone = true;
    };
  }, [missing]);
  return {
    chosen: ids.map((id) => postOf(id, known.get(id))),
    /** Remembers a post found by a search. */
    know: (post: PostCard) => setKnown((now) => new Map(now).set(post.id, post)),
  };
}
