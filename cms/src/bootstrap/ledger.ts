import type { Core } from '@strapi/strapi';
import { onContentChange } from '../lib/content-changes';
import { failureText } from '../lib/failure-text';

/** Changes of many things come together. */
const SOON_MS = 500;
const AGAIN_MS = 5_000;

/**
 * Matches sales to clicks that a crash has kept apart, and from then on keeps the days of the ledger those
 * of the site's time zone, whoever changes the settings and wherever. Returns what ends it.
 */
export function keepLedger(strapi: Core.Strapi): () => void {
  const ledger = strapi.service('api::conversion.ledger');
  let timer: NodeJS.Timeout | undefined;
  let isSwept = false;
  const look = async (): Promise<void> => {
    timer = undefined;
    try {
      await ledger.followTimezone();
      if (!isSwept) await ledger.sweep();
      isSwept = true;
    } catch (error) {
      strapi.log.warn(failureText('The ledger cannot be looked through', error));
      lookIn(AGAIN_MS);
    }
  };
  const lookIn = (ms: number): void => {
    timer ??= setTimeout(() => void look(), ms).unref();
  };
  lookIn(0);
  const stop = onContentChange(() => lookIn(SOON_MS));
  return () => {
    stop();
    clearTimeout(timer);
    // Nothing begins any more, not even by a look that is under way.
    timer = setTimeout(() => undefined, 0).unref();
  };
}
