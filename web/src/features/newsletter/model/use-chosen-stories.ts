import { useEffect, useState } from 'react';
import type { PostCard } from '@contract/post';
import { loadStory } from '../api/reads';

/** A story of an issue, as far as it is known. */
export interface ChosenStory {
  id: number;
  title: string;
  category: string;
  /** Readers cannot see it: a draft, or gone. */
  isHidden: boolean;
}

type Known = PostCard | null | 'failed';

const storyOf = (id: number, known: Known | undefined): ChosenStory => {
  if (known === null) return { id, title: `Article ${id}`, category: 'Deleted', isHidden: true };
  if (known === undefined || known === 'failed') {
    const category = known === undefined ? 'Loading…' : 'Could not be loaded';
    return { id, title: `Article ${id}`, category, isHidden: false };
  }
  const { title, category, published } = known;
  return { id, title, category: category?.name ?? '', isHidden: !published };
};

/** The stories of an issue by their ids; those that are not known yet are asked for. */
export function useChosenStories(ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, Known>>(new Map());
  const missing = ids.filter((id) => !known.has(id)).join();
  useEffect(() => {
    if (missing === '') return undefined;
    let isGone = false;
    for (const id of missing.split(',').map(Number)) {
      void loadStory(id)
        .catch(() => 'failed' as const)
        .then((story) => {
          if (!isGone) setKnown((now) => new Map(now).set(id, story));
        });
    }
    return () => {
      isGone = true;
    };
  }, [missing]);
  return {
    chosen: ids.map((id) => storyOf(id, known.get(id))),
    /** Remembers a story that was found by a search. */
    know: (story: PostCard) => setKnown((now) => new Map(now).set(story.id, story)),
  };
}
