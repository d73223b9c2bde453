/**
 * Scrolls a newly mounted element into view: on a phone it may be far below the button that was
 * pressed.
 */
export function scrollToNew(element: HTMLElement | null): void {
  // Newer browsers return a promise, which a ref callback must not return.
  element?.scrollIntoView({ block: 'nearest' });
}
