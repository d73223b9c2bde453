import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { UNCOUNTED_PATH } from '@contract/uncounted-path';
import { watchClicks } from '~/features/measuring/model/click-watch';
import { reportView } from '~/features/measuring/model/page-views';
import { sessionFlag } from '~/features/session/model/session-flag';

const isCounted = (path: string): boolean => !sessionFlag.get() && !UNCOUNTED_PATH.test(path);

/**
 * Has every page that is opened reported, the first and those that follow without a new document, and
 * what readers click from the first moment on.
 */
export function Measuring() {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const last = useRef<{ pathname: string; path: string }>(null);

  useEffect(() => {
    const before = last.current;
    const path = pathname + search;
    last.current = { pathname, path };
    if (before?.path === path) return;
    // The same page in other words, such as a search that follows the typing.
    if (before?.pathname === pathname && type === NavigationType.Replace) return;
    if (!isCounted(pathname)) return;
    reportView(path, before === null ? document.referrer : `${window.location.origin}/`);
  }, [pathname, search, type]);

  useEffect(() => watchClicks(() => isCounted(window.location.pathname)), []);

  return null;
}
