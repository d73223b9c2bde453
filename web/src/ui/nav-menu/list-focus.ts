const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export const isArrow = (key: string): boolean => key in STEPS;
export const isEdge = (key: string): boolean => key === 'Home' || key === 'End';

/**
 * Index of the link, out of `count`, to focus after a key, from the one at `current` (-1: none
 * yet); wraps around. -1 means the last one, as in `Array.at`.
 */
export const nextIndex = (key: string, current: number, count: number): number => {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  const step = STEPS[key] ?? 0;
  return current < 0 && step < 0 ? -1 : (current + step) % count;
};

/** Moves the focus among the links inside `root`. */
export const moveFocus = (root: HTMLElement | null, key: string): void => {
  const links = [...(root?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  if (links.length === 0) return;
  const current = links.findIndex((link) => link === document.activeElement);
  links.at(nextIndex(key, current, links.length))?.focus();
};
