import { useState } from 'react';
import { flushSync } from 'react-dom';
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
  /** Shows a refusal where it was asked for; true where it did. */
  refuse?: (error: unknown) => boolean;
  /** Closes what asked for it, before what is shown is read again. */
  onDone?: () => void;
}

/** Does something with a post, says how it went, and has what is shown read again; true where it was done. */
export function useDeed() {
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const run = async <T>({ call, done, refuse, onDone }: Deed<T>): Promise<boolean> => {
    setPending(true);
    try {
      const result = await call();
      toast(done(result));
      // Drawn at once: what is closed is not read again, and may be deleted.
      if (onDone !== undefined) flushSync(onDone);
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
