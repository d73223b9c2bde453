const STORAGE_KEY = 'aurelian_scroll';

/** Where the reader was on each page of this tab, by its place in the history. */
export function keptScroll(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Keeps where the reader is on a page. */
export function keepScroll(place: string): void {
  const kept = JSON.stringify({ ...keptScroll(), [place]: window.scrollY });
  try {
    sessionStorage.setItem(STORAGE_KEY, kept);
  } catch {
    // A browser without storage, or with a full one, begins at the top of a page.
  }
}

/** Names a page by its address and the router's key of its place in the history. */
export const scrollPlace = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  key: string,
): string => `${pathname}${search}${key}${hash}`;

/** Whether the document was reloaded or reached through the history, rather than opened by a new navigation. */
const wasHereBefore = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  const kind = (entry as PerformanceNavigationTiming | undefined)?.type;
  return kind === 'reload' || kind === 'back_forward';
};

interface RouterState {
  key?: string;
}

/**
 * Brings a page that is come back to where its reader was, if it was hydrated when it was left; the browser itself does
 * so with all others, and with this one until it is hydrated again.
 */
export function restoreScroll(): void {
  if (window.history.scrollRestoration !== 'manual') return;
  const { key = 'default' } = (window.history.state ?? {}) as RouterState;
  const kept = wasHereBefore() ? keptScroll()[scrollPlace(window.location, key)] : undefined;
  if (kept !== undefined) window.scrollTo(0, kept);
  window.history.scrollRestoration = 'auto';
}
