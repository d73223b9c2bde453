import type OpenAI from 'openai';
import { APIError } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import { type Piece, pieceOf } from './answer-pieces';
import { DONE, messagesOf } from './stream-messages';
import type { Tokens } from './text-model';
import { ThoughtFilter } from './thoughts';
import { errorIn, apiErrorFrom } from './provider-error';

/** Thrown where the response is no answer of a model at all, such as the page of a proxy. */
export class NoAnswerError extends Error {}

/** Thrown where a stream ended before its answer did. */
export class BrokenAnswerError extends Error {}

/** Thrown where a consumer of the pieces has failed, which is not the model's fault. */
export class ListenerError extends Error {}

/** How an answer is waited for. */
export interface Listening {
  signal: AbortSignal;
  /** How long no data may arrive. */
  silenceMs: number;
  /** The longest answer that was asked for; a server that takes no notice of it is hung up on. */
  maxTokens: number;
  /** Whether the answer is to be a JSON object. */
  isJson: boolean;
  onText?: (text: string) => void;
  /** Called when the pieces so far turned out to be reasoning. */
  onRestart?: () => void;
}

/** No token is longer on average, and none comes in more pieces. */
const CHARACTERS_OF_A_TOKEN = 8;
/** An answer that has ended is paid for; its count of tokens is worth no longer wait. */
const USAGE_WAIT_MS = 5_000;
/** Finishes that are failures of the server. */
const FAILED = /error|^abort|insufficient_system_resource/;

function isWholeObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** Reads one answer as it arrives; it holds the part read so far even where reading fails. */
export class AnswerReader {
  text = '';
  /** The model's reasoning, billed like the text. */
  thoughts = '';
  refusal = '';
  finish: string | null = null;
  /** As the provider counts; undefined where it reports none. */
  usage: Tokens | undefined;
  /** Whether the server has begun to answer, and so to count. */
  hasBegun = false;
  /** Whether nothing came for too long. */
  wasSilent = false;
  readonly #silence = new AbortController();
  readonly #filter = new ThoughtFilter();
  #timer: NodeJS.Timeout | undefined;
  #isDone = false;

  constructor(private readonly listening: Listening) {}

  /** Asks, and reads until the answer ends; throws what the connection throws. */
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
      // A stream that was not read to its end is closed.
      this.#silence.abort();
    }
  }

  /** From now on the silence counts again. */
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

  /** Whether the answer is there although its connection has not ended well. */
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

  /** Ends the answer: with what was held back, or, where a model has put all into its thoughts, with these. */
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
