import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to an element whenever another page is visited, as a full page load would; a page
 * that has put it on something of its own keeps it there.
 */
export function useFocusOnVisit(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (target.current?.contains(document.activeElement)) return;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}
