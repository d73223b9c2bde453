import { useState } from 'react';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { setPublished } from '../api/article-calls';
import { ARTICLE_PATHS } from './article-paths';
import { statusNotUpdated, statusUpdated } from './messages';

/** Publishing and withdrawing single articles. */
export interface Publishing {
  /** What an article will be once its call has succeeded; undefined where none is under way. */
  pending(id: number): boolean | undefined;
  set(id: number, published: boolean): Promise<void>;
}

/** Publishes or withdraws at once on the screen, and takes that back where the server refuses. */
export function usePublishing(): Publishing {
  const refresh = useRefresh();
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());

  const forget = (id: number): void =>
    setWanted((now) => new Map([...now].filter(([one]) => one !== id)));

  return {
    pending: (id) => wanted.get(id),
    async set(id, published) {
      setWanted((now) => new Map(now).set(id, published));
      try {
        await setPublished(id, published);
        toast(statusUpdated);
        await refresh(...ARTICLE_PATHS);
      } catch {
        toast(statusNotUpdated);
      }
      forget(id);
    },
  };
}
