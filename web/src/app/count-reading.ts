import { UNCOUNTED_PATH } from '@contract/uncounted-path';
import { watchClicks } from '~/features/measuring/model/click-watch';
import { reportView } from '~/features/measuring/model/page-views';
import { sessionFlag } from '~/features/session/model/session-flag';

/**
 * Path of `NEWSLETTER_ACTION`, repeated because importing it pulls in more code; a rejected sign-up
 * is answered with the home page.
 */
const SIGN_UP_PATH = '/newsletter/subscribe';

const isCounted = (path: string): boolean => !sessionFlag.get() && !UNCOUNTED_PATH.test(path);

/** Referrer of a reader who was already on the site. */
const fromHere = (): string => `${window.location.origin}/`;

/** Reports a page view, unless the reader or the page is not counted. */
export function countView(path: string, referrer: string = fromHere()): void {
  if (isCounted(path.replace(/\?.*/, ''))) reportView(path, referrer);
}

/**
 * Counts from the start of a document: its first page, a return to it from the back/forward cache,
 * and all clicks. `Measuring` reports later navigations. Returns a function that stops counting.
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
