import { createClickId, withSubId } from '@contract/sub-id';

/** Time in milliseconds within which a second click on the same link is the same click. */
const SAME_CLICK_MS = 10_000;

const clicks = new WeakMap<Element, { id: string; at: number }>();

/** The addresses of links that hold a click id just now. */
const plain = new WeakMap<Element, string>();

/** The id of a click on a link at this moment. */
export function clickIdOf(link: Element): string {
  const at = performance.now();
  const known = clicks.get(link);
  const id = known && at - known.at <= SAME_CLICK_MS ? known.id : createClickId();
  clicks.set(link, { id, at });
  return id;
}

/**
 * Has a link whose network takes click ids lead to its shop with this one, until the browser has
 * followed it: what is copied from the link later is not this click.
 */
export function carryClickId(link: Element, id: string): void {
  const parameter = link.getAttribute('data-sub-id');
  const address = plain.get(link) ?? link.getAttribute('href');
  if (!parameter || !address) return;
  plain.set(link, address);
  link.setAttribute('href', withSubId(address, parameter, id));
  setTimeout(() => {
    plain.delete(link);
    link.setAttribute('href', address);
  });
}
