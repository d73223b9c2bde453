import { useState } from 'react';
import type { StarterRemoval } from '@contract/starter';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { removeStarter, STARTER_PATH } from '../api/starter-calls';
import { starterNotRemoved, starterRemoved } from './messages';

/** Where the API's answers change with the removal. */
const PATHS = [
  STARTER_PATH,
  '/api/posts',
  '/api/categories',
  '/api/stats',
  '/api/trash/posts',
  '/api/tags',
  '/api/affiliate/products',
];

/** Asking for the removal of the starter magazine, and doing it. */
export function useStarterRemoval() {
  const refresh = useRefresh();
  const [isAsked, setIsAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [removal, setRemoval] = useState<StarterRemoval | null>(null);

  const remove = async (): Promise<void> => {
    setIsPending(true);
    try {
      const done = await removeStarter();
      toast(starterRemoved(done.removed));
      setRemoval(done);
      await refresh(...PATHS);
    } catch {
      toast(starterNotRemoved);
    }
    setIsAsked(false);
    setIsPending(false);
  };

  return { isAsked, setIsAsked, isPending, removal, remove };
}
