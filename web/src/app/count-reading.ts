import { UNCOUNTED_PATH } from '@contract/uncounted-path';
import { watchClicks } from '~/features/measuring/model/click-watch';
import { reportView } from '~/features/measuring/model/page-views';
import { sessionFlag } from '~/features/session/model/session-flag';

const isCounted = (path: string): boolean => !sessionFlag.get() && !UNCOUNTED_PATH.test(path);

/** Where a reader comes from who was on the site before. */
const fromHere = (): string => `${window.location.origin}/`;

/** Reports that a page was opened, where it is counted. */
export function countView(path: string, referrer: string = fromHere()): void {
  if (isCounted(path)) reportView(path, referrer);
}

/**
 * Counts from the first moment of a document on: the page that it arrives with, the page that a reader comes back to
 * without loading it, and all clicks. What is visited without a new document, `Measuring` reports. Answers how to end
 * it.
 */
export function countReading(): () => void {
  const countHere = (referrer?: string): void =>
    countView(window.location.pathname + window.location.search, referrer);
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) countHere();
  };
  countHere(document.referrer);
  window.addEventListener('pageshow', onShow);
  const stop = watchClicks(() => isCounted(window.location.pathname));
  return () => {
    window.removeEventListener('pageshow', onShow);
    stop();
  };
}
