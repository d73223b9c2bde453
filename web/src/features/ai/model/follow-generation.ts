import type { GenerateContentInput, GeneratedContent, Generation } from '@contract/ai';
import { streamApi } from '~/lib/event-stream';
import { ApiError } from '~/lib/http';
import { poll } from '~/lib/poll';
import { readGeneration } from '../api/reads';
import { LOST_EARLY, LOST_TEXT, sentenceOf } from './messages';

/** Callbacks for a generation. */
export interface GenerationListener {
  started(id: string): void;
  grew(text: string): void;
  /** The generation restarted: discard the text so far. */
  restarted(): void;
  /** The connection is lost, and the generation is polled from now on. */
  lost(): void;
  /** Still being written; called after each poll. */
  running(generation: Generation): void;
  done(result: GeneratedContent): void;
  failed(reason: string): void;
  cancelled(): void;
  /** The server no longer stores it. */
  gone(): void;
}

/** Reports how a generation ended; returns false while it is running. */
export function reportEnd(generation: Generation, listener: GenerationListener): boolean {
  const { status, result, problem } = generation;
  if (status === 'running') return false;
  if (status === 'done' && result !== null) listener.done(result);
  else if (status === 'cancelled') listener.cancelled();
  else listener.failed(problem?.detail ?? LOST_TEXT);
  return true;
}

/** Polls a generation every few seconds until it ends; returns a function that stops polling. */
export const pollGeneration = (id: string, listener: GenerationListener): (() => void) =>
  poll({
    read: () => readGeneration(id),
    tell(generation) {
      const isFatal = reportEnd(generation, listener);
      if (!isFatal) listener.running(generation);
      return isFatal;
    },
    gone: () => listener.gone(),
  });

/**
 * Generates an article and reports its progress; polls if the connection is lost. Returns a
 * function that stops listening; the generation itself continues.
 */
export function writeArticle(
  input: GenerateContentInput,
  listener: GenerationListener,
): () => void {
  const call = new AbortController();
  let stopPolling: (() => void) | undefined;
  let id: string | null = null;

  /** Resolves to true once the server has reported the end, or listening was stopped. */
  const listen = async (): Promise<boolean> => {
    const { signal } = call;
    for await (const event of streamApi('POST /api/ai/generate-content', input, signal)) {
      if (signal.aborted) return true;
      switch (event.type) {
        case 'started':
          ({ id } = event);
          listener.started(id);
          break;
        case 'delta':
          listener.grew(event.text);
          break;
        case 'restart':
          listener.restarted();
          break;
        case 'done':
          listener.done(event.result);
          return true;
        case 'error':
          listener.failed(event.problem.detail);
          return true;
      }
    }
    return false;
  };
  const goOn = (error?: unknown): void => {
    if (call.signal.aborted) return;
    if (error instanceof ApiError) listener.failed(sentenceOf(error));
    else if (id === null) listener.failed(LOST_EARLY);
    else {
      listener.lost();
      stopPolling = pollGeneration(id, listener);
    }
  };
  listen().then((isEnded) => {
    if (!isEnded) goOn();
  }, goOn);

  return () => {
    call.abort();
    stopPolling?.();
  };
}
