import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { saveScrollPosition, readScrollPositions, scrollPlace } from '~/lib/scroll-positions';
import { placeOf } from '~/lib/place';

/** Whether a navigation only changes what the screen shows, such as a filter. */
const isKeepScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;

/** Restores the scroll position on back and forward; a new page starts at its top or anchor. */
export function ScrollRestoration() {
  const location = useLocation();
  const { key, hash, pathname, search } = location;
  const keepsPlace = isKeepScroll(location.state);
  const type = useNavigationType();
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    // A plain link to an anchor keeps its page's key; the browser scrolls there.
    const place = scrollPlace({ pathname, search, hash }, key);
    const save = (): void => saveScrollPosition(place);
    if (isFirst.current) {
      // The reader was here before hydration and stays where they are.
      save();
    } else if (type === NavigationType.Pop) {
      const position = readScrollPositions()[place];
      if (position !== undefined) window.scrollTo(0, position);
    } else if (!keepsPlace) {
      const target = placeOf(hash);
      if (target === null) window.scrollTo(0, 0);
      else target.scrollIntoView();
    }
    isFirst.current = false;
    window.addEventListener('pagehide', save);
    window.addEventListener('scrollend', save);
    return () => {
      window.removeEventListener('pagehide', save);
      window.removeEventListener('scrollend', save);
    };
  }, [key, hash, pathname, search, type, keepsPlace]);

  return null;
}
