import { type ReactNode, useCallback } from 'react';
import { type Prefetch, PrefetchContextProvider } from '~/lib/prefetch-context';
import { useLoadPage } from './use-load-page';

interface Connection {
  connection?: { saveData?: boolean };
}

/** Lets links fetch their page on intent, unless the reader saves data. */
export function PrefetchProvider({ children }: { children: ReactNode }) {
  const load = useLoadPage();
  const prefetch = useCallback<Prefetch>(
    (url) => {
      if ((navigator as Connection).connection?.saveData === true) return;
      load(url).catch(() => undefined); // Visiting the page will show what is wrong.
    },
    [load],
  );
  return <PrefetchContextProvider value={prefetch}>{children}</PrefetchContextProvider>;
}
