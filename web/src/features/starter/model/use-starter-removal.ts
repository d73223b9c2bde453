import { useState } from 'react';
import type { StarterRemoval } from '@contract/starter';
import { useAction } from '~/lib/use-action';
import { starterNotRemoved, starterRemoved } from './messages';

/** Confirms the removal of the starter magazine, and runs it. */
export function useStarterRemoval() {
  const { isPending, run } = useAction();
  const [isAsked, setIsAsked] = useState(false);
  const [removal, setRemoval] = useState<StarterRemoval | null>(null);

  const remove = async (): Promise<void> => {
    await run((call) => call('DELETE /api/admin/starter'), {
      done: ({ body }) => starterRemoved(body.removed),
      onDone: ({ body }) => setRemoval(body),
      failed: starterNotRemoved,
    });
    setIsAsked(false);
  };

  return { isAsked, setIsAsked, isPending, removal, remove };
}
