import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'aurelian_scroll';

const readPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

/** Keeps the scroll position on back and forward; a new page starts at its top or at its anchor. */
export function ScrollKeeper() {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const positions = readPositions();
    if (type === 'POP') {
      const kept = positions[key];
      if (kept !== undefined) window.scrollTo(0, kept);
    } else if (!isFirst.current) {
      const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
      if (target === null) window.scrollTo(0, 0);
      else target.scrollIntoView();
    }
    isFirst.current = false;
    const keep = (): void => {
      positions[key] = window.scrollY;
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    };
    window.addEventListener('pagehide', keep);
    window.addEventListener('scrollend', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('scrollend', keep);
    };
  }, [key, hash, pathname, type]);

  return null;
}
