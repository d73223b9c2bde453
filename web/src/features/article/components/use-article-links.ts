import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { closestTo } from '~/lib/closest-to';
import { isPlainClick } from '../model/plain-click';

/** Addresses of this server that are not pages. */
const NOT_A_PAGE = /^\/(?:api|cms|img|pictures|uploads)(?:\/|$)|\.[a-z0-9]+$/i;

/** Path of the page or anchor that a click leads to; undefined for other sites and files. */
function pageOf(event: MouseEvent): string | undefined {
  const link = closestTo(event.target, 'a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target !== '') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || NOT_A_PAGE.test(pathname)) return undefined;
  return pathname + search + hash;
}

/** Opens links to the site's pages in rendered HTML without loading a new document. */
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
