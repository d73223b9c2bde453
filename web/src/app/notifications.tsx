import { type ComponentType, useEffect, useState } from 'react';
import { PlainToasts } from '~/ui/toast/plain-toasts';
import { useToasts } from '~/ui/toast/use-toasts';

/** Loads the notification UI; plain toasts stand in if that fails. */
const loadToaster = (): Promise<ComponentType> =>
  import('~/ui/toast/toaster').then(
    ({ Toaster }) => Toaster,
    () => PlainToasts,
  );

/**
 * The notification region. Its code is loaded with the first notification, and again after a
 * failure.
 */
export function Notifications() {
  const newest = useToasts()[0]?.id;
  const [Shown, setShown] = useState<ComponentType | null>(null);
  const isMissing = Shown === null || Shown === PlainToasts;

  useEffect(() => {
    if (newest === undefined || !isMissing) return undefined;
    let isFatal = false;
    const load = (): void => {
      void loadToaster().then((loaded) => {
        if (!isFatal) setShown(() => loaded);
      });
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isFatal = true;
      window.removeEventListener('online', load);
    };
  }, [newest, isMissing]);

  return newest === undefined || Shown === null ? null : <Shown />;
}
