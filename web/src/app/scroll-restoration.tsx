import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeOf } from '~/lib/place';

const STORAGE_KEY = 'aurelian_scroll';

const readPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

/** Tells whether the document was loaded again or come back to, and not opened anew. */
const wasHereBefore = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  const kind = (entry as PerformanceNavigationTiming | undefined)?.type;
  return kind === 'reload' || kind === 'back_forward';
};

/** Tells whether a navigation only changes what the same screen shows, such as a filter. */
const isKeepScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;

/** Keeps the scroll position on back and forward; a new page starts at its top or at its anchor. */
export function ScrollRestoration() {
  const location = useLocation();
  const { key, hash, pathname, search } = location;
  const keepsPlace = isKeepScroll(location.state);
  const type = useNavigationType();
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const positions = readPositions();
    // A plain link to an anchor keeps the key of its page; the browser itself scrolls there.
    const place = `${pathname}${search}${key}${hash}`;
    if (isFirst.current && !wasHereBefore()) {
      // A page that is opened anew starts where the browser puts it.
    } else if (type === NavigationType.Pop) {
      const kept = positions[place];
      if (kept !== undefined) window.scrollTo(0, kept);
    } else if (!isFirst.current && !keepsPlace) {
      const target = placeOf(hash);
      if (target === null) window.scrollTo(0, 0);
      else target.scrollIntoView();
    }
    isFirst.current = false;
    const keep = (): void => {
      positions[place] = window.scrollY;
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    };
    window.addEventListener('pagehide', keep);
    window.addEventListener('scrollend', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('scrollend', keep);
    };
  }, [key, hash, pathname, search, type, keepsPlace]);

  return null;
}
