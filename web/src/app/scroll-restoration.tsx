import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepScroll, keptScroll, scrollPlace } from '~/lib/kept-scroll';
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
    const keep = (): void => keepScroll(place);
    if (isFirst.current) {
      // The reader was here before hydration and stays where they are.
      keep();
    } else if (type === NavigationType.Pop) {
      const kept = keptScroll()[place];
      if (kept !== undefined) window.scrollTo(0, kept);
    } else if (!keepsPlace) {
      const target = placeOf(hash);
      if (target === null) window.scrollTo(0, 0);
      else target.scrollIntoView();
    }
    isFirst.current = false;
    window.addEventListener('pagehide', keep);
    window.addEventListener('scrollend', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('scrollend', keep);
    };
  }, [key, hash, pathname, search, type, keepsPlace]);

  return null;
}
