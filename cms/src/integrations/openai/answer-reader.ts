import type OpenAI from 'openai';
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions';
import type { Tokens } from './text-model';
import { countedTokens } from './token-estimate';

/** Thrown where what came is no answer of a model at all, such as the page of a proxy. */
export class NoAnswerError extends Error {}

/** Thrown where a stream ended before its answer did. */
export class BrokenAnswerError extends Error {}

/** Thrown where who was told a piece has failed at it, which is not the model's doing. */
export class ListenerError extends Error {}

/** How an answer is waited for. */
export interface Listening {
  signal: AbortSignal;
  /** So long nothing may come. */
  silenceMs: number;
  /** The longest answer that was asked for; a server that takes no notice of it is hung up on. */
  maxTokens: number;
  onText?: (text: string) => void;
}

/** No token is longer on average, and none comes in more pieces. */
const CHARACTERS_OF_A_TOKEN = 8;

/** Reads one answer as it comes; what was read so far stands in it also where reading fails. */
export class AnswerReader {
  text = '';
  refusal = '';
  finish: string | null = null;
  /** As the provider counts; undefined where it tells no numbers. */
  usage: Tokens | undefined;
  /** Whether the server has begun to answer, and so to count. */
  hasBegun = false;
  /** Whether nothing came for too long. */
  wasSilent = false;
  readonly #silence = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly listening: Listening) {}

  /** Asks, and reads until the answer ends; throws what the connection throws. */
  async read(client: OpenAI, form: ChatCompletionCreateParamsStreaming): Promise<void> {
    const signal = AbortSignal.any([this.listening.signal, this.#silence.signal]);
    this.#wait();
    try {
      const asked = client.chat.completions.create(form, { signal });
      const { data, response } = await asked.withResponse();
      this.#wait();
      this.hasBegun = true;
      const type = response.headers.get('content-type') ?? '';
      if (/html/.test(type)) throw new NoAnswerError();
      // Servers that do not stream answer whole, although they were asked to.
      if (/application\/json/.test(type))
        this.#takeWhole((await response.json()) as ChatCompletion);
      else await this.#takePieces(data);
      signal.throwIfAborted();
      if (this.finish === null) throw new BrokenAnswerError();
    } finally {
      clearTimeout(this.#timer);
      // What was not read to its end is hung up.
      this.#silence.abort();
    }
  }

  /** From now on the silence counts anew. */
  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.wasSilent = true;
      this.#silence.abort();
    }, this.listening.silenceMs);
  }

  async #takePieces(chunks: AsyncIterable<ChatCompletionChunk>): Promise<void> {
    const most = this.listening.maxTokens * CHARACTERS_OF_A_TOKEN;
    let pieces = 0;
    for await (const chunk of chunks) {
      this.#takePiece(chunk);
      pieces += 1;
      if (this.text.length <= most && pieces <= most) continue;
      this.finish = 'length';
      return;
    }
  }

  #takePiece(chunk: Partial<ChatCompletionChunk>): void {
    this.#wait();
    const [choice] = chunk.choices ?? [];
    if (choice !== undefined) {
      this.#take(choice.delta.content, choice.delta.refusal, choice.finish_reason);
    }
    this.usage = countedTokens(chunk.usage) ?? this.usage;
  }

  #takeWhole(completion: Partial<ChatCompletion>): void {
    const [choice] = completion.choices ?? [];
    if (choice === undefined) throw new NoAnswerError();
    this.#take(choice.message.content, choice.message.refusal, choice.finish_reason);
    this.usage = countedTokens(completion.usage);
  }

  #take(
    text: string | null | undefined,
    refusal: string | null | undefined,
    finish: string | null,
  ): void {
    this.refusal += refusal ?? '';
    this.finish = finish ?? this.finish;
    if (text === undefined || text === null || text === '') return;
    this.text += text;
    try {
      this.listening.onText?.(text);
    } catch (cause) {
      throw new ListenerError('The listener has failed', { cause });
    }
  }
}
