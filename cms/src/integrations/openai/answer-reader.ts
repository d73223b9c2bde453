import type OpenAI from 'openai';
import type { Form } from './request-form';
import type { Tokens } from './text-model';
import { Thoughts, withoutMarks } from './thoughts';
import { countedTokens } from './token-estimate';
import { toldErrorOf } from './told-error';
import { ToldFailure } from './told-failure';

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

/** An answer that has told its end is not waited for longer than this, whatever may follow it. */
const AFTER_END_MS = 5_000;

/** Why servers say that an answer ended, in their own words where those are not OpenAI's. */
const ENDS: readonly [RegExp, string][] = [
  [/length|max_?tokens|truncated/i, 'length'],
  [/filter|safety|recitation|prohibited|blocklist|^refusal$/i, 'content_filter'],
  [/^error$|abort|insufficient_system_resource|malformed/i, 'error'],
];

/** The end of an answer in OpenAI's words. */
const endOf = (told: string): string => ENDS.find(([words]) => words.test(told))?.[1] ?? 'stop';

/** What servers send as the text of an answer: the text itself, or parts of which some are thoughts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { type?: unknown; text?: unknown } | null) =>
      part?.type === 'text' && typeof part.text === 'string' ? part.text : '',
    )
    .join('');
}

/** An answer or a piece of one, as servers send it: some leave out what others always have. */
interface Choice {
  delta?: Said | null;
  message?: Said | null;
  text?: unknown;
  finish_reason?: string | null;
  error?: unknown;
}
interface Said {
  content?: unknown;
  refusal?: string | null;
}
interface Sent {
  choices?: Choice[] | null;
  usage?: unknown;
  /** Where Groq counts. */
  x_groq?: { usage?: unknown } | null;
}

const isStream = (data: object): data is AsyncIterable<unknown> => Symbol.asyncIterator in data;

/** Reads one answer as it comes; what was read so far stands in it also where reading fails. */
export class AnswerReader {
  /** The answer, without what the model thought before it. */
  text = '';
  /** All that came, thoughts that count included. */
  heard = '';
  refusal = '';
  finish: string | null = null;
  /** As the provider counts; undefined where it tells no numbers. */
  usage: Tokens | undefined;
  /** Whether the server has begun to answer, and so to count. */
  hasBegun = false;
  /** Whether nothing came for too long. */
  wasSilent = false;
  readonly #thoughts = new Thoughts();
  readonly #silence = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly listening: Listening) {}

  /** Asks, and reads until the answer ends; throws what the connection throws. */
  async read(client: OpenAI, form: Form): Promise<void> {
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
      if (!isStream(data)) this.#takeWhole(data);
      else if (/json/.test(type)) this.#takeWhole(await response.json());
      else await this.#takeToTheEnd(data);
      this.listening.signal.throwIfAborted();
      if (this.finish === null) signal.throwIfAborted();
      this.#end();
    } finally {
      clearTimeout(this.#timer);
      // What was not read to its end is hung up.
      this.#silence.abort();
    }
  }

  /** Reads a stream; what goes wrong after the answer has told its end is nobody's loss. */
  async #takeToTheEnd(chunks: AsyncIterable<unknown>): Promise<void> {
    try {
      await this.#takePieces(chunks);
    } catch (thrown) {
      if (this.finish === null || thrown instanceof ListenerError) throw thrown;
    }
  }

  /** A stream that the server has closed is an answer, whether it says so or not. */
  #end(): void {
    this.#tell(this.#thoughts.rest());
    if (this.finish === null && this.heard === '') throw new BrokenAnswerError();
    this.finish ??= 'stop';
    if (this.finish === 'error') throw new BrokenAnswerError();
    this.text = withoutMarks(this.text);
  }

  /** From now on the silence counts anew. */
  #wait(): void {
    clearTimeout(this.#timer);
    const { silenceMs } = this.listening;
    const isOver = this.finish !== null;
    this.#timer = setTimeout(
      () => {
        this.wasSilent = !isOver;
        this.#silence.abort();
      },
      isOver ? Math.min(silenceMs, AFTER_END_MS) : silenceMs,
    );
  }

  async #takePieces(chunks: AsyncIterable<unknown>): Promise<void> {
    const most = this.listening.maxTokens * CHARACTERS_OF_A_TOKEN;
    let pieces = 0;
    for await (const chunk of chunks) {
      this.#take(chunk);
      this.#wait();
      pieces += 1;
      if (this.heard.length <= most && pieces <= most) continue;
      this.finish = 'length';
      return;
    }
  }

  #takeWhole(completion: unknown): void {
    if (!this.#take(completion)) throw new NoAnswerError();
  }

  /** Takes a piece, or the whole; tells whether there was any of the answer in it. */
  #take(sent: unknown): boolean {
    const { choices, usage, x_groq } = (sent ?? {}) as Sent;
    const [choice] = choices ?? [];
    const told = toldErrorOf(sent) ?? toldErrorOf(choice?.error);
    if (told !== undefined) throw new ToldFailure(told);
    this.usage = countedTokens(usage ?? x_groq?.usage) ?? this.usage;
    if (choice === undefined) return false;
    const { content, refusal } = choice.delta ?? choice.message ?? { content: choice.text };
    this.refusal += refusal ?? '';
    if (choice.finish_reason) this.finish = endOf(choice.finish_reason);
    const text = textOf(content);
    this.heard += text;
    this.#tell(this.#thoughts.take(text));
    return true;
  }

  #tell(text: string): void {
    if (text === '') return;
    this.text += text;
    try {
      this.listening.onText?.(text);
    } catch (cause) {
      throw new ListenerError('The listener has failed', { cause });
    }
  }
}
