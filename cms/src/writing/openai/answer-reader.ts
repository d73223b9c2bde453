import type OpenAI from 'openai';
import { APIError } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import { type Piece, pieceOf } from './answer-pieces';
import { DONE, messagesOf } from './stream-messages';
import type { Tokens } from './text-model';
import { ThoughtFilter } from './thoughts';
import { errorIn, apiErrorFrom } from './provider-error';

/** Thrown if the response is not a model's answer at all, but for example a proxy's page. */
export class NoAnswerError extends Error {}

/** Thrown if a stream ended before its answer. */
export class BrokenAnswerError extends Error {}

/** Thrown if a consumer of the pieces failed, which is not the model's fault. */
export class ListenerError extends Error {}

/** Options of waiting for an answer. */
export interface Listening {
  signal: AbortSignal;
  /** Timeout without data, in milliseconds. */
  silenceMs: number;
  /** The requested maximum length; a server that ignores it is disconnected. */
  maxTokens: number;
  /** Whether the answer should be a JSON object. */
  isJson: boolean;
  onText?: (text: string) => void;
  /** Called when the previous pieces turn out to be reasoning. */
  onRestart?: () => void;
}

/** An upper bound on the average length of a token, and on its number of pieces. */
const CHARACTERS_OF_A_TOKEN = 8;
/** Maximum wait for the token count once the answer has ended. */
const USAGE_WAIT_MS = 5_000;
/** Finish reasons that are server failures. */
const FAILED = /error|^abort|insufficient_system_resource/;

function isWholeObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** Reads one answer as it arrives; after a failure it still has the part read so far. */
export class AnswerReader {
  text = '';
  /** The model's reasoning, billed like the text. */
  thoughts = '';
  refusal = '';
  finish: string | null = null;
  /** The provider's count; undefined if it reports none. */
  usage: Tokens | undefined;
  /** Whether the server has begun to respond, and so to charge. */
  hasBegun = false;
  /** Whether the timeout without data was reached. */
  wasSilent = false;
  readonly #silence = new AbortController();
  readonly #filter = new ThoughtFilter();
  #timer: NodeJS.Timeout | undefined;
  #isDone = false;

  constructor(private readonly listening: Listening) {}

  /** Sends the question and reads the whole answer; throws the connection's errors. */
  async read(client: OpenAI, form: ChatCompletionCreateParams): Promise<void> {
    const signal = AbortSignal.any([this.listening.signal, this.#silence.signal]);
    this.#wait();
    try {
      const response = await client.chat.completions.create(form, { signal }).asResponse();
      this.#wait();
      this.hasBegun = true;
      if (/html/.test(response.headers.get('content-type') ?? '')) throw new NoAnswerError();
      await this.#takeAll(response);
      this.#takeRest();
    } finally {
      clearTimeout(this.#timer);
      // Closes a stream that was not read to its end.
      this.#silence.abort();
    }
  }

  /** Restarts the timeout. */
  #wait(): void {
    const { silenceMs } = this.listening;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.wasSilent = true;
        this.#silence.abort();
      },
      this.finish === null ? silenceMs : Math.min(silenceMs, USAGE_WAIT_MS),
    );
  }

  async #takeAll(response: Response): Promise<void> {
    const most = this.listening.maxTokens * CHARACTERS_OF_A_TOKEN;
    let pieces = 0;
    try {
      for await (const message of messagesOf(response)) {
        this.#isDone = message === DONE;
        if (this.#isDone) return;
        const piece = this.#pieceOf(message, response.headers);
        if (piece === undefined) continue;
        pieces += 1;
        this.#take(piece);
        if (piece.isWhole || Math.max(this.#length, pieces) <= most) continue;
        this.finish = 'length';
        return;
      }
    } catch (thrown) {
      if (thrown instanceof ListenerError) throw thrown;
      this.listening.signal.throwIfAborted();
      if (!this.#isPaidFor()) throw thrown;
    }
    if (pieces === 0) throw new NoAnswerError();
  }

  get #length(): number {
    return this.text.length + this.thoughts.length + this.#filter.thoughts.length;
  }

  #pieceOf(message: unknown, headers: Headers): Piece | undefined {
    this.#wait();
    const error = errorIn(message);
    if (error !== undefined) throw apiErrorFrom(error, headers);
    const piece = pieceOf(message);
    if (piece !== undefined && FAILED.test(piece.finish ?? '')) {
      const reported = { message: `finish_reason ${piece.finish}` };
      throw new APIError(undefined, reported, undefined, headers);
    }
    return piece;
  }

  /** Whether the answer is complete although its connection failed. */
  #isPaidFor(): boolean {
    return this.finish !== null || (this.listening.isJson && isWholeObject(this.text));
  }

  #take({ text, thoughts, refusal, finish, usage }: Piece): void {
    this.refusal += refusal;
    this.finish = finish ?? this.finish;
    this.usage = usage ?? this.usage;
    this.thoughts += thoughts;
    if (text === '') return;
    const filtered = this.#filter.take(text);
    if (filtered.isRestart) {
      this.thoughts += this.text;
      this.text = '';
      this.listening.onRestart?.();
    }
    this.#emit(filtered.text);
  }

  /**
   * Ends the answer with the text held back; if a model wrote everything as thoughts, these are the
   * answer.
   */
  #takeRest(): void {
    this.#emit(this.#filter.end());
    this.thoughts += this.#filter.thoughts;
    const hasEnded = this.finish === null ? this.#isDone : this.finish !== 'length';
    if (hasEnded && this.text.trim() === '' && this.refusal === '') this.#emit(this.thoughts);
    if (this.finish !== null || this.refusal !== '') return;
    const isAll = this.#isDone || !this.listening.isJson || isWholeObject(this.text);
    if (this.text === '' || !isAll) throw new BrokenAnswerError();
  }

  #emit(text: string): void {
    if (text === '') return;
    this.text += text;
    try {
      this.listening.onText?.(text);
    } catch (cause) {
      throw new ListenerError('The listener has failed', { cause });
    }
  }
}
