/** Brings an element of the page into view, calmly where motion is welcome, and moves the focus. */
export function scrollTo(id: string, focusId: string = id): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(id)
    ?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
  document.getElementById(focusId)?.focus({ preventScroll: true });
}
