import { useState } from 'react';
import { useRefresh } from '~/lib/read';
import { type ToastInput, toast } from '~/ui/toast/toast-store';
import { ACCOUNTS_PATH } from '../api/account-reads';

interface Deed {
  call: () => Promise<unknown>;
  done: ToastInput;
  failed: (error: unknown) => ToastInput;
  /** Takes a refusal to the fields of a form; true where it did. */
  refuse?: (error: unknown) => boolean;
  /** Closes what asked for it, before what is shown is read again. */
  onDone: () => void;
}

/** Changes an account, says how it went, and has the accounts read again. */
export function useAccountDeed() {
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const run = async ({ call, done, failed, refuse, onDone }: Deed): Promise<void> => {
    setPending(true);
    try {
      await call();
      toast(done);
      onDone();
      await refresh(ACCOUNTS_PATH);
    } catch (error) {
      if (refuse?.(error) !== true) toast(failed(error));
    } finally {
      setPending(false);
    }
  };

  return { isPending, run };
}
