/** The fields of a section that its reader types into. */
const FIELD = 'input:not([tabindex="-1"])';

/** Brings a section into view, calmly where motion is welcome, and moves the focus to it, or to what is typed there. */
export function bringIntoView(id: string): void {
  const section = document.getElementById(id);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
  (section?.querySelector<HTMLElement>(FIELD) ?? section)?.focus({ preventScroll: true });
}
