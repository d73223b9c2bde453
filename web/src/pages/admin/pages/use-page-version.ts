import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPage } from '~/features/pages/api/reads';
import { pageFailure } from '~/features/pages/model/messages';
import { toast } from '~/ui/toast/toast-store';

type Loaded = Awaited<ReturnType<typeof loadPage>>;

/**
 * Loads a page and its ETag, since lists have no content and may be stale. Closes if loading fails.
 */
export function usePageVersion(id: number, onClose: () => void) {
  const [opened, setOpened] = useState<Loaded>();
  const close = useRef(onClose);
  const load = useCallback(() => {
    let isCurrent = true;
    loadPage(id).then(
      (loaded) => isCurrent && setOpened(loaded),
      (error: unknown) => {
        if (!isCurrent) return;
        toast(pageFailure(error));
        close.current();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  useEffect(load, [load]);
  return { opened, take: setOpened, reload: load };
}
