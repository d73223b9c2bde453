import { createClickId, withSubId } from '@contract/sub-id';

/** Milliseconds within which a repeated click on a link counts as the same click. */
const SAME_CLICK_MS = 10_000;

const clicks = new WeakMap<Element, { id: string; at: number }>();

/** Original addresses of links that currently carry a click id. */
const plain = new WeakMap<Element, string>();

/** The click id of a click on a link now. */
export function clickIdOf(link: Element): string {
  const at = performance.now();
  const known = clicks.get(link);
  const id = known && at - known.at <= SAME_CLICK_MS ? known.id : createClickId();
  clicks.set(link, { id, at });
  return id;
}

/**
 * Adds a click id to a link whose network takes one, only until the browser has followed it: a
 * copied link must not carry it.
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
