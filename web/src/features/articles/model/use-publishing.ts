import { useState } from 'react';
import { useAction } from '~/lib/use-action';
import { statusNotUpdated, statusUpdated } from './messages';

/** Publishing and withdrawing single articles. */
export interface Publishing {
  /** What an article will be once its call has succeeded; undefined where none is under way. */
  pending(id: number): boolean | undefined;
  set(id: number, published: boolean): Promise<void>;
}

/** Publishes or withdraws at once on the screen, and takes that back where the server refuses. */
export function usePublishing(): Publishing {
  const { run } = useAction();
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());

  const forget = (id: number): void =>
    setWanted((now) => new Map([...now].filter(([one]) => one !== id)));

  return {
    pending: (id) => wanted.get(id),
    async set(id, published) {
      setWanted((now) => new Map(now).set(id, published));
      // Nothing else of it is sent (specification, section 4).
      const given = { params: { id }, body: { published } };
      await run((call) => call('PATCH /api/posts/{id}', given), {
        done: statusUpdated,
        failed: statusNotUpdated,
      });
      forget(id);
    },
  };
}
