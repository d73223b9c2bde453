import type { Core } from '@strapi/strapi';
import { onContentChange } from '../lib/content-changes';
import { failureText } from '../lib/failure-text';

/** Changes of many things come together. */
const SOON_MS = 500;
const AGAIN_MS = 5_000;

interface Following {
  /** Sees to something; false where that is not done yet. */
  look: () => Promise<boolean>;
  /** Log message for a failure. */
  failure: string;
}

/**
 * Sees to something now and after each change of content, and again soon where it fails or is not done
 * yet. Returns what ends it.
 */
export function followContent(strapi: Core.Strapi, { look, failure }: Following): () => void {
  let timer: NodeJS.Timeout | undefined;
  const tryIt = async (): Promise<void> => {
    timer = undefined;
    try {
      if (!(await look())) lookIn(AGAIN_MS);
    } catch (error) {
      strapi.log.warn(failureText(failure, error));
      lookIn(AGAIN_MS);
    }
  };
  const lookIn = (ms: number): void => {
    timer ??= setTimeout(() => void tryIt(), ms).unref();
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
