import { useCallback, useEffect, useRef } from 'react';

/**
 * Restores the focus after something was pending, if the focused element was disabled meanwhile and
 * nothing else took it. Returns a function that notes the focused element.
 */
export function useReturnedFocus(isPending: boolean): () => void {
  const noted = useRef<Element | null>(null);

  useEffect(() => {
    if (isPending) return;
    if (noted.current instanceof HTMLElement && document.activeElement === document.body) {
      noted.current.focus();
    }
    noted.current = null;
  }, [isPending]);

  return useCallback(() => {
    noted.current = document.activeElement;
  }, []);
}
