import { type RefObject, useEffect } from 'react';

const ENTRY = 'a, [role="tab"]';
const CURRENT = '[aria-selected="true"], [aria-current="page"], [data-within]';

/** Puts the middle of a row at its current entry; nothing but the row moves, and at once. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector(CURRENT)?.getBoundingClientRect();
  if (current === undefined) return;
  const frame = row.getBoundingClientRect();
  row.scrollLeft += current.left + current.width / 2 - (frame.left + frame.width / 2);
}

/**
 * Keeps the current entry of a row of links or tabs in sight, where the row is wider than the screen; the page
 * itself stays where it is.
 * @param current changes with that entry
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    showCurrent(element);
    // A count beside a name, or the names' own typeface, comes later and moves what follows.
    const watch = new ResizeObserver(() => showCurrent(element));
    for (const entry of element.querySelectorAll(ENTRY)) watch.observe(entry);
    return () => watch.disconnect();
  }, [row, current]);
}
