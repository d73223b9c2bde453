import { useState } from 'react';
import { useAction } from '~/lib/use-action';
import { statusNotUpdated, statusUpdated } from './messages';

/** Publishing and withdrawing single articles. */
export interface Publishing {
  /** What an article will be once its call has succeeded; undefined where none is under way. */
  pending(id: number): boolean | undefined;
  set(id: number, published: boolean): Promise<void>;
}

/** Publishes or withdraws at once on the screen, and takes that back where the server refuses or the owner wants. */
export function usePublishing(): Publishing {
  const { run } = useAction();
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());

  const forget = (id: number): void =>
    setWanted((now) => new Map([...now].filter(([one]) => one !== id)));

  const change = async (id: number, published: boolean, canBeUndone: boolean): Promise<void> => {
    setWanted((now) => new Map(now).set(id, published));
    // Nothing else of it is sent (specification, section 4).
    const given = { params: { id }, body: { published } };
    const undo = { label: 'Undo', onAction: () => void change(id, !published, false) };
    await run((call) => call('PATCH /api/posts/{id}', given), {
      done: canBeUndone ? { ...statusUpdated, action: undo } : statusUpdated,
      failed: statusNotUpdated,
    });
    forget(id);
  };

  return {
    pending: (id) => wanted.get(id),
    set: (id, published) => change(id, published, true),
  };
}
