import { closestTo } from '~/lib/closest-to';
import { reportClick } from './affiliate-clicks';
import { carryClickId, clickIdOf } from './click-id';

const MIDDLE_BUTTON = 1;

/**
 * Reports clicks on affiliate product links anywhere on the page while `isCounted`. The link works
 * as usual, and carries the click id if its network takes one. Returns a function that stops it.
 */
export function watchClicks(isCounted: () => boolean): () => void {
  const look = (event: MouseEvent): void => {
    if (event.type === 'auxclick' && event.button !== MIDDLE_BUTTON) return;
    const link = closestTo(event.target, 'a[data-product]');
    if (link === null || !isCounted()) return;
    const { pathname, search } = window.location;
    const id = clickIdOf(link);
    carryClickId(link, id);
    reportClick({ link, id, path: pathname + search });
  };

  const until = new AbortController();
  // Captured, so that no other listener can stop the event first; keyboards cause clicks too.
  const options = { capture: true, signal: until.signal };
  document.addEventListener('click', look, options);
  document.addEventListener('auxclick', look, options);
  return () => until.abort();
}
