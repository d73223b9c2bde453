import type { Core } from '@strapi/strapi';
import { onContentChange } from '../lib/content-changes';
import { failureText } from '../lib/failure-text';

/** Changes often come in bursts. */
const SOON_MS = 500;
const AGAIN_MS = 5_000;

interface Following {
  /** Handles the current content; false if that is not finished yet. */
  look: () => Promise<boolean>;
  /** Log message for a failure. */
  failure: string;
}

/**
 * Runs `look` now and after each change of content, and retries it soon if it fails or is not
 * finished. Returns a function that stops it.
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
    // Keeps a `look` in progress from scheduling another one.
    timer = setTimeout(() => undefined, 0).unref();
  };
}
