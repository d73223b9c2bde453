import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { countView } from './count-reading';

/** Reports pages visited without a new document; `countReading` reports the first one. */
export function Measuring() {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const last = useRef<{ pathname: string; path: string }>(null);

  useEffect(() => {
    const before = last.current;
    const path = pathname + search;
    last.current = { pathname, path };
    if (before === null || before.path === path) return;
    // The same page with another query, as in a live search.
    if (before.pathname === pathname && type === NavigationType.Replace) return;
    countView(path);
  }, [pathname, search, type]);

  return null;
}
