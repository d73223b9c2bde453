import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives the focus back once nothing is pending, where what had it could not be used meanwhile and
 * nothing else has taken it. Returns a function that notes what has the focus now.
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
