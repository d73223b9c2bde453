import { type ComponentType, useEffect, useState } from 'react';
import { PlainToasts } from '~/ui/toast/plain-toasts';
import { useToasts } from '~/ui/toast/use-toasts';

/** The code that shows notifications; plain ones stand in where it cannot be loaded. */
const loadToaster = (): Promise<ComponentType> =>
  import('~/ui/toast/toaster').then(
    ({ Toaster }) => Toaster,
    () => PlainToasts,
  );

/** The notification region; its code is asked for with the first notification, and again where it did not come. */
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
