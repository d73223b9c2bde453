const STORAGE_KEY = 'aurelian_scroll';

/** Scroll positions in this tab, by `scrollPlace`. */
export function readScrollPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Stores the current scroll position. */
export function saveScrollPosition(place: string): void {
  const positions = JSON.stringify({ ...readScrollPositions(), [place]: window.scrollY });
  try {
    sessionStorage.setItem(STORAGE_KEY, positions);
  } catch {
    // Storage is full or blocked: the page will start at its top.
  }
}

/** Key of a history entry: its address and the router's key. */
export const scrollPlace = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  key: string,
): string => `${pathname}${search}${key}${hash}`;

/** Whether the document was reloaded or reached by Back or Forward, not by a new navigation. */
const wasHereBefore = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  const kind = (entry as PerformanceNavigationTiming | undefined)?.type;
  return kind === 'reload' || kind === 'back_forward';
};

interface RouterState {
  key?: string;
}

/**
 * Restores the scroll position of a page that was hydrated when it was left; the browser restores
 * all others, and this one until it is hydrated again.
 */
export function restoreScroll(): void {
  if (window.history.scrollRestoration !== 'manual') return;
  const { key = 'default' } = (window.history.state ?? {}) as RouterState;
  const position = wasHereBefore()
    ? readScrollPositions()[scrollPlace(window.location, key)]
    : undefined;
  if (position !== undefined) window.scrollTo(0, position);
  window.history.scrollRestoration = 'auto';
}
