import { reportClick } from './affiliate-clicks';
import { carryClickId, clickIdOf } from './click-id';

const MIDDLE_BUTTON = 1;

/**
 * Has clicks on links that carry the number of an affiliate product reported, wherever on the page they
 * stand, as long as `isCounted`. The link itself does what it always does, and takes the id of the click
 * along where the product's network wants it. Answers how to end it.
 */
export function watchClicks(isCounted: () => boolean): () => void {
  const look = (event: MouseEvent): void => {
    if (event.type === 'auxclick' && event.button !== MIDDLE_BUTTON) return;
    const link = event.target instanceof Element ? event.target.closest('a[data-product]') : null;
    if (link === null || !isCounted()) return;
    const { pathname, search } = window.location;
    const id = clickIdOf(link);
    carryClickId(link, id);
    reportClick({ link, id, path: pathname + search });
  };

  const until = new AbortController();
  // In the capture phase, so that no other listener can stop the event first. The keyboard clicks too.
  const options = { capture: true, signal: until.signal };
  document.addEventListener('click', look, options);
  document.addEventListener('auxclick', look, options);
  return () => until.abort();
}
