import type { GenerateContentInput, GeneratedContent, Generation } from '@contract/ai';
import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import { readGeneration } from '../api/reads';
import {
  type GenerationListener,
  pollGeneration,
  reportEnd,
  writeArticle,
} from './follow-generation';
import { CANCELLED, LOST_TEXT, sentenceOf, TEXT_GONE } from './messages';

/** Stage of a generation; `lost` means disconnected, `found` means resumed after a reload. */
export type Stage = 'asking' | 'writing' | 'again' | 'lost' | 'found';

/** An article that is being written. */
export interface Writing {
  text: string;
  stage: Stage;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Requested number of words. */
  wordCount: number;
  isCancelling: boolean;
}

export interface GenerationState {
  writing: Writing | null;
  result: GeneratedContent | null;
  /** Error message. */
  fault: string | null;
  /** Further notice. */
  note: string | null;
}

const begun = (stage: Stage, wordCount: number, startedAt: number): Writing => ({
  text: '',
  stage,
  startedAt,
  wordCount,
  isCancelling: false,
});

/** Cancels a generation; returns its result if it ended just before (409). */
async function cancelOrRead(id: string): Promise<Generation> {
  try {
    return (await callApi('POST /api/ai/generations/{id}/cancel', { params: { id } })).body;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return readGeneration(id);
    throw error;
  }
}

/** State of one article: being written, finished, or failed. */
export class GenerationStore {
  #state: GenerationState = { writing: null, result: null, fault: null, note: null };
  #id: string | null = null;
  /** The former article, restored if generating fails or is canceled. */
  #before: GeneratedContent | null = null;
  #wantsCancel = false;
  #isLeft = false;
  #stop: () => void = () => undefined;
  readonly #watchers = new Set<() => void>();
  readonly #payers = new Set<() => void>();

  constructor(
    /** Stores the id of the generation to resume after a reload. */
    private readonly keep: (id: string | null) => void,
  ) {}

  readonly get = (): GenerationState => this.#state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  };

  /**
   * Subscribes to the end of each generation, when usage has grown; returns a function that
   * unsubscribes.
   */
  onSpent(payer: () => void): () => void {
    this.#payers.add(payer);
    return () => {
      this.#payers.delete(payer);
    };
  }

  /** Resumes a generation from before a reload or a visit to another screen. */
  find(id: string): void {
    this.#isLeft = false;
    this.#take(id);
    this.#stop = pollGeneration(id, {
      ...this.#listener,
      gone: () => this.#end({ result: null, note: TEXT_GONE, fault: null }),
    });
  }

  generate(input: GenerateContentInput): void {
    this.#stop();
    this.#before = this.#state.result ?? this.#before;
    this.#wantsCancel = false;
    this.#take(null);
    this.#change({
      writing: begun('asking', input.wordCount, Date.now()),
      result: null,
      fault: null,
      note: null,
    });
    this.#stop = writeArticle(input, this.#listener);
  }

  /** Cancels the generation and its spending; as soon as its id is known. */
  async cancel(): Promise<void> {
    this.#wantsCancel = true;
    this.#write({ isCancelling: true });
    const id = this.#id;
    if (id === null) return;
    try {
      const generation = await cancelOrRead(id);
      if (this.#state.writing !== null) reportEnd(generation, this.#listener);
    } catch (error) {
      this.#wantsCancel = false;
      this.#write({ isCancelling: false });
      this.#change({ fault: sentenceOf(error) });
    }
  }

  /** Clears the article, or restores one. */
  show(result: GeneratedContent | null): void {
    this.#before = null;
    this.#take(result?.generationId ?? null);
    this.#change({ result, fault: null, note: null });
  }

  /** Stops listening once the id is known, so that `find` can resume; the generation continues. */
  leave(): void {
    this.#isLeft = true;
    if (this.#id !== null || this.#state.writing === null) this.#stop();
  }

  readonly #listener: GenerationListener = {
    started: (id) => {
      this.#take(id);
      if (this.#wantsCancel) void this.cancel();
      if (this.#isLeft) this.#stop();
    },
    grew: (text) =>
      this.#write({ stage: 'writing', text: (this.#state.writing?.text ?? '') + text }),
    restarted: () => this.#write({ stage: 'again', text: '' }),
    lost: () => this.#write({ stage: 'lost' }),
    running: ({ createdAt, input }) => {
      if (this.#state.writing !== null) return;
      this.#change({ writing: begun('found', input.wordCount, Date.parse(createdAt)) });
    },
    done: (result) => this.#end({ result, note: null, fault: null }),
    failed: (fault) => {
      // A cancellation may be reported as a failure before the cancel call is answered.
      if (this.#wantsCancel) this.#listener.cancelled();
      else this.#end({ result: this.#before, note: null, fault });
    },
    cancelled: () => this.#end({ result: this.#before, note: CANCELLED, fault: null }),
    gone: () => this.#end({ result: this.#before, note: null, fault: LOST_TEXT }),
  };

  #end(part: Omit<GenerationState, 'writing'>): void {
    this.#stop();
    this.#before = null;
    this.#wantsCancel = false;
    this.#take(part.result?.generationId ?? null);
    this.#change({ ...part, writing: null });
    this.#payers.forEach((payer) => payer());
  }

  #take(id: string | null): void {
    this.#id = id;
    this.keep(id);
  }

  #write(part: Partial<Writing>): void {
    if (this.#state.writing === null) return;
    this.#change({ writing: { ...this.#state.writing, ...part } });
  }

  #change(part: Partial<GenerationState>): void {
    this.#state = { ...this.#state, ...part };
    this.#watchers.forEach((watcher) => watcher());
  }
}
