import { type RefObject, useEffect } from 'react';

const ENTRY = 'a, [role="tab"]';
const CURRENT = '[aria-selected="true"], [aria-current="page"], [data-within]';

/**
 * Scrolls a row so that its current entry is centered, without animation and without scrolling the
 * page.
 */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector(CURRENT)?.getBoundingClientRect();
  if (current === undefined) return;
  const frame = row.getBoundingClientRect();
  row.scrollLeft += current.left + current.width / 2 - (frame.left + frame.width / 2);
}

/**
 * Keeps the current entry of a row of links or tabs visible if the row overflows, without scrolling
 * the page.
 * @param current changes with that entry
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    showCurrent(element);
    // Counters or web fonts load later and shift the entries.
    const watch = new ResizeObserver(() => showCurrent(element));
    for (const entry of element.querySelectorAll(ENTRY)) watch.observe(entry);
    return () => watch.disconnect();
  }, [row, current]);
}
