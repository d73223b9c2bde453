import { whenIdle } from '~/lib/when-idle';
import { sendReport } from './send-report';

/** Maximum length of an address that the server accepts. */
const MAX_ADDRESS = 2_048;

const isSeen = (): boolean =>
  document.visibilityState === 'visible' &&
  (document as Document & { prerendering?: boolean }).prerendering !== true;

/**
 * Reports a page view once the page is visible, not in a background tab or prerendered. Sends it
 * when the browser is idle, or the reader leaves.
 */
export function reportView(path: string, referrer: string): void {
  const until = new AbortController();
  let wasSeen = false;
  const send = (): void => {
    if (until.signal.aborted) return;
    until.abort();
    sendReport({
      type: 'view',
      path: path.slice(0, MAX_ADDRESS),
      referrer: referrer.slice(0, MAX_ADDRESS),
    });
  };
  const look = (): void => {
    if (!isSeen()) {
      if (wasSeen) send();
    } else if (!wasSeen) {
      wasSeen = true;
      whenIdle(send);
    }
  };
  const { signal } = until;
  document.addEventListener('visibilitychange', look, { signal });
  document.addEventListener('prerenderingchange', look, { signal });
  // Some browsers do not fire visibilitychange before they leave a page.
  window.addEventListener('pagehide', () => wasSeen && send(), { signal });
  look();
}
