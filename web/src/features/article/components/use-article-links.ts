import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '../model/plain-click';

/** Addresses that the server answers with something other than a page. */
const NOT_A_PAGE = /^\/(?:api|cms|img|pictures|uploads)(?:\/|$)|\.[a-z0-9]+$/i;

/** The page of this site, or the place on it, that a click leads to; none for other sites and files. */
function pageOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || NOT_A_PAGE.test(pathname)) return undefined;
  return pathname + search + hash;
}

/** Lets links inside rendered HTML lead to the site's pages without loading a new document. */
export function useArticleLinks(ref: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = ref.current;
    const follow = (event: MouseEvent): void => {
      const page = isPlainClick(event) ? pageOf(event) : undefined;
      if (page === undefined) return;
      event.preventDefault();
      void navigate(page);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [ref, navigate]);
}
