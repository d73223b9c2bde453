/** Text fields of a section, without its honeypot. */
const FIELD = 'input:not([tabindex="-1"])';

/**
 * Scrolls to a section, smoothly unless the reader prefers reduced motion, and focuses its first
 * field or else the section.
 */
export function bringIntoView(id: string): void {
  const section = document.getElementById(id);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
  (section?.querySelector<HTMLElement>(FIELD) ?? section)?.focus({ preventScroll: true });
}
