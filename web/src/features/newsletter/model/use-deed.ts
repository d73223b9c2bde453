import { useState } from 'react';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/read';
import { type ToastInput, toast } from '~/ui/toast/toast-store';

/** Below these addresses everything is that a change of issues, subscribers or mail touches. */
const TOUCHED = ['/api/newsletter', '/api/stats'];

interface Deed<T> {
  call: () => Promise<T>;
  /** Said once it is done; nothing where it says nothing. */
  done?: (result: T) => ToastInput;
  failed: (error: unknown) => ToastInput;
  /** Takes a refusal to the fields of a form; true where it did. */
  refuse?: (error: unknown) => boolean;
}

/** Does something once at a time, says how it went, and has what is shown read again; null where it was not done. */
export function useDeed() {
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const run = async <T>({ call, done, failed, refuse }: Deed<T>): Promise<{ result: T } | null> => {
    setPending(true);
    try {
      const result = await call();
      if (done !== undefined) toast(done(result));
      await refresh(...TOUCHED);
      return { result };
    } catch (error) {
      if (refuse?.(error) !== true) toast(failed(error));
      // Somebody or a task was faster: what is shown is no longer so.
      if (error instanceof ApiError && error.status === 409) await refresh(...TOUCHED);
      return null;
    } finally {
      setPending(false);
    }
  };

  return { isPending, run };
}
