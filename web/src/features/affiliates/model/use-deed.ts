import { useState } from 'react';
import { useRefresh } from '~/lib/read';
import { type ToastInput, toast } from '~/ui/toast/toast-store';

/** Below these addresses everything is that a change of networks, products or sales touches. */
const TOUCHED = ['/api/affiliate', '/api/analytics', '/api/stats', '/api/posts'];

interface Deed<T> {
  call: () => Promise<T>;
  /** Said once it is done; nothing where it says nothing. */
  done?: (result: T) => ToastInput;
  failed: (error: unknown) => ToastInput;
  /** Takes a refusal to the fields of a form; false where it names none. */
  refuse?: (error: unknown) => boolean;
}

/** Does something once at a time, says how it went, and has what is shown read again; true where it was done. */
export function useDeed() {
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const run = async <T>({ call, done, failed, refuse }: Deed<T>): Promise<boolean> => {
    setPending(true);
    try {
      const result = await call();
      if (done !== undefined) toast(done(result));
      await refresh(...TOUCHED);
      return true;
    } catch (error) {
      if (refuse?.(error) !== true) toast(failed(error));
      return false;
    } finally {
      setPending(false);
    }
  };

  return { isPending, run };
}
