/** Brings what has just come into view: on a phone it may stand far below what set it going. */
export function scrollToNew(element: HTMLElement | null): void {
  // Newer browsers answer with a promise, which is no way to clean up.
  element?.scrollIntoView({ block: 'nearest' });
}
