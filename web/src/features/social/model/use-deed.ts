import { useState } from 'react';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/read';
import { type ToastInput, toast } from '~/ui/toast/toast-store';
import { SOCIAL_POSTS_PATH } from '../api/post-reads';
import { notChanged } from './post-messages';

/** Below these addresses everything is that a change of a social post touches. */
const TOUCHED = [SOCIAL_POSTS_PATH, '/api/automation/summary'];

interface Deed<T> {
  call: () => Promise<T>;
  done: (result: T) => ToastInput;
  /** Takes a refusal to the fields of a form; true where it did. */
  refuse?: (error: unknown) => boolean;
}

/** Does something with a post, says how it went, and has what is shown read again; true where it was done. */
export function useDeed() {
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const run = async <T>({ call, done, refuse }: Deed<T>): Promise<boolean> => {
    setPending(true);
    try {
      const result = await call();
      toast(done(result));
      await refresh(...TOUCHED);
      return true;
    } catch (error) {
      if (refuse?.(error) !== true) toast(notChanged(error));
      // Somebody or a task was faster: what is shown is no longer so.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        await refresh(...TOUCHED);
      }
      return false;
    } finally {
      setPending(false);
    }
  };

  return { isPending, run };
}
