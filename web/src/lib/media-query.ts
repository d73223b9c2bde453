import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether the window is at least `width` px wide; so long as nobody knows, it is. */
export function useIsWide(width: number): boolean {
  const query = `(min-width: ${width}px)`;
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
