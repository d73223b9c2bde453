import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { countView } from './count-reading';

/** Has every page reported that is visited without a new document; the first one was reported as it arrived. */
export function Measuring() {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const last = useRef<{ pathname: string; path: string }>(null);

  useEffect(() => {
    const before = last.current;
    const path = pathname + search;
    last.current = { pathname, path };
    if (before === null || before.path === path) return;
    // The same page with another query, such as a live search.
    if (before.pathname === pathname && type === NavigationType.Replace) return;
    countView(path);
  }, [pathname, search, type]);

  return null;
}
