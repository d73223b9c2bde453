import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** Width in px that a column next to the page takes from the window. */
export const SideColumnWidth = createContext(0);

/** Whether the page is at least `width` px wide; true until measured. */
export function useIsWide(width: number): boolean {
  const query = `(min-width: ${width + use(SideColumnWidth)}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  const get = () =>
    typeof window.matchMedia === 'function' ? window.matchMedia(query).matches : true;
  return useSyncExternalStore(subscribe, get, () => true);
}
