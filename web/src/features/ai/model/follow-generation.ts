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
  /** The connection is lost, and the generation is asked for now and then. */
  lost(): void;
  /** Still being written; called with each poll of the server. */
  running(generation: Generation): void;
  done(result: GeneratedContent): void;
  failed(reason: string): void;
  cancelled(): void;
  /** The server keeps it no longer. */
  gone(): void;
}

/** Reports the end of a generation; false while it is still being written. */
export function reportEnd(generation: Generation, listener: GenerationListener): boolean {
  const { status, result, problem } = generation;
  if (status === 'running') return false;
  if (status === 'done' && result !== null) listener.done(result);
  else if (status === 'cancelled') listener.cancelled();
  else listener.failed(problem?.detail ?? LOST_TEXT);
  return true;
}

/** Asks for a generation every few seconds until it has ended; returns a function that stops that. */
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
 * Has an article written and reports its progress; polls after the connection is lost.
 * Returns a function that stops listening; the writing itself goes on.
 */
export function writeArticle(
  input: GenerateContentInput,
  listener: GenerationListener,
): () => void {
  const call = new AbortController();
  let stopPolling: (() => void) | undefined;
  let id: string | null = null;

  /** True once the server has reported how it ended. */
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
