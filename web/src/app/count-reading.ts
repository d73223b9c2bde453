import { UNCOUNTED_PATH } from '@contract/uncounted-path';
import { watchClicks } from '~/features/measuring/model/click-watch';
import { reportView } from '~/features/measuring/model/page-views';
import { sessionFlag } from '~/features/session/model/session-flag';

/** Path of `NEWSLETTER_ACTION`, repeated because that file brings more; a refused sign-up is answered with the home page. */
const SIGN_UP_PATH = '/newsletter/subscribe';

const isCounted = (path: string): boolean => !sessionFlag.get() && !UNCOUNTED_PATH.test(path);

/** Where a reader comes from who was on the site before. */
const fromHere = (): string => `${window.location.origin}/`;

/** Reports that a page was opened, where it is counted. */
export function countView(path: string, referrer: string = fromHere()): void {
  if (isCounted(path.replace(/\?.*/, ''))) reportView(path, referrer);
}

/**
 * Counts from the first moment of a document on: the page that it arrives with, the page that a reader comes back to
 * without loading it, and all clicks. What is visited without a new document, `Measuring` reports. Answers how to end
 * it.
 */
export function countReading(): () => void {
  const countHere = (referrer?: string): void => {
    const { pathname, search } = window.location;
    countView((pathname === SIGN_UP_PATH ? '/' : pathname) + search, referrer);
  };
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
