import type { Core } from '@strapi/strapi';
import { onContentChange } from '../lib/content-changes';
import { failureText } from '../lib/failure-text';

/** Changes of many things come together. */
const SOON_MS = 500;
const AGAIN_MS = 5_000;

/**
 * Has the figures counted anew when the site moves to another time zone, whoever changes the settings and
 * wherever. Returns what ends it.
 */
export function followTimezone(strapi: Core.Strapi): () => void {
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    timer = undefined;
    try {
      if (!(await strapi.service('api::analytics.recount').followTimezone())) lookIn(AGAIN_MS);
    } catch (error) {
      strapi.log.warn(failureText('The time zone of the figures cannot be looked at', error));
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
