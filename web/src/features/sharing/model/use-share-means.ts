import { useSyncExternalStore } from 'react';

/** What the browser can do for sharing: nothing yet, act on its own, or open the system's sheet. */
export type ShareMeans = 'none' | 'page' | 'sheet';

const never = () => () => undefined;

const find = (): ShareMeans => {
  const isTouched =
    typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
  return isTouched && typeof navigator.share === 'function' ? 'sheet' : 'page';
};

/** The means at hand; none on the server and until the page is alive. */
export const useShareMeans = (): ShareMeans => useSyncExternalStore(never, find, () => 'none');
