import { setTimeout as pause } from 'node:timers/promises';
import { AnswerReader, ListenerError } from './answer-reader';
import { declined, toModelError, isProxyTimeout } from './model-failure';
import { type Provider, takesCompletionTokens } from './provider';
import { type Habits, isCutShort, otherHabits, requestForm } from './request-form';
import {
  type ModelAnswer,
  ModelError,
  type ModelFailure,
  type Question,
  type TextModel,
  type Tokens,
} from './text-model';
import { promptTokensOf, tokensOf } from './token-estimate';
import { CompatibleClient } from './provider-error';

/** Timeouts and retries of a model. */
export interface Patience {
  /** Milliseconds without data, before or within the answer, after which a call is given up. */
  silenceMs: number;
  /** Timeout of a probe, for which somebody is waiting, in milliseconds. */
  probeMs: number;
  /** Maximum number of attempts. */
  tries: number;
  /** Maximum pause before the second attempt, in milliseconds; it doubles with each further one. */
  pauseMs: number;
  /** If a provider asks for a longer pause, in milliseconds, there is no retry. */
  longestPauseMs: number;
  random: () => number;
}

/** Default limits of a call: two minutes, and three attempts. */
export const defaultPatience: Patience = {
  silenceMs: 120_000,
  probeMs: 20_000,
  tries: 3,
  pauseMs: 1_000,
  longestPauseMs: 20_000,
  random: Math.random,
};

/** Options of calling a model. */
export interface ModelOptions {
  /** Whether the address is not yet known to be a model's server: its responses are not quoted. */
  isStranger?: boolean;
}

const PASSING: ReadonlySet<ModelFailure> = new Set([
  'rate-limit',
  'server',
  'unreachable',
  'timeout',
]);
/** Maximum attempts after a timeout: three times two minutes would be too long a wait. */
const TRIES_AFTER_SILENCE = 2;

/**
 * A model behind OpenAI's chat completions API: OpenAI itself, Azure, Ollama, vLLM, llama.cpp.
 * Retries where that may help, with growing random pauses, so that simultaneous failures do not all
 * retry together.
 */
export class OpenAiModel implements TextModel {
  readonly name: string;
  readonly #client: CompatibleClient;
  readonly #patience: Patience;
  #habits: Habits;

  constructor(
    private readonly provider: Provider,
    patience: Partial<Patience> = {},
    { isStranger = false }: ModelOptions = {},
  ) {
    this.name = provider.model;
    this.#patience = { ...defaultPatience, ...patience };
    this.#habits = {
      schema: true,
      tokens: takesCompletionTokens(provider) ? 'max_completion_tokens' : 'max_tokens',
      usage: true,
      stream: true,
      system: true,
      mostTokens: Infinity,
      room: Infinity,
    };
    this.#client = new CompatibleClient({
      // The package rejects an empty key; servers without keys ignore it.
      apiKey: provider.key === '' ? 'none' : provider.key,
      ...(provider.baseUrl === '' ? {} : { baseURL: provider.baseUrl }),
      maxRetries: 0,
      // Requests go only to the configured address.
      fetchOptions: { redirect: 'manual' },
      // The reader enforces the timeout.
      timeout: 2 ** 31 - 1,
      logLevel: 'off',
    });
    this.#client.quotesText = !isStranger;
  }

  async ask(question: Question): Promise<ModelAnswer> {
    const before: Tokens = { promptTokens: 0, completionTokens: 0 };
    for (let tried = 1; ; tried += 1) {
      const reported = { any: false };
      const onText = (text: string): void => {
        reported.any = true;
        question.onText?.(text);
      };
      try {
        return add(await this.#askOnce({ ...question, onText }), before);
      } catch (thrown) {
        if (!(thrown instanceof ModelError)) throw thrown;
        const { kind, message, spent, retryAfterMs } = thrown;
        Object.assign(before, add(spent, before));
        const wait = this.#pauseAfter(thrown, tried, reported.any, question);
        if (wait === undefined) throw new ModelError(kind, message, before, retryAfterMs);
        const whyNot = await question.whyNotAgain?.({ ...before });
        if (whyNot !== undefined) {
          const both = `${message} No retry: ${whyNot}`;
          throw new ModelError(kind, both, before, retryAfterMs);
        }
        await this.#rest(wait, question.signal, before);
        if (reported.any) question.onRestart?.();
      }
    }
  }

  /** Sends a question until the server accepts its form, then reads the answer. */
  async #askOnce(question: Question): Promise<ModelAnswer> {
    const asked = this.#habits;
    let lost: Tokens = { promptTokens: 0, completionTokens: 0 };
    for (let habits = asked; ;) {
      const silenceMs = question.isProbe
        ? Math.min(this.#patience.probeMs, this.#patience.silenceMs)
        : this.#patience.silenceMs;
      const isJson = question.schema !== undefined;
      const reader = new AnswerReader({ ...question, silenceMs, isJson });
      try {
        await reader.read(this.#client, requestForm(this.name, question, habits));
        this.#remember(habits);
        return add(this.#answerOf(reader, question), lost);
      } catch (thrown) {
        if (thrown instanceof ModelError) throw thrown;
        if (thrown instanceof ListenerError) throw thrown.cause;
        if (isCutShort(thrown)) {
          const spent = { ...estimate(reader, question), completionTokens: question.maxTokens };
          return { text: '', ...spent, isWhole: false };
        }
        const others = otherHabits(thrown, habits, asked, question);
        if (others === undefined || question.signal.aborted) {
          if (reader.text !== '') this.#remember(habits);
          throw this.#failure(thrown, reader, question, silenceMs);
        }
        habits = others;
        if (reader.text === '') continue;
        // Groq rejects a form after an answer that violates it: that answer is paid for, and the
        // question restarts.
        lost = add(estimate(reader, question), lost);
        question.onRestart?.();
      }
    }
  }

  /** Uses these habits from now on, without the room, which depends on the question. */
  #remember(habits: Habits): void {
    this.#habits = { ...habits, room: Infinity };
  }

  #answerOf(reader: AnswerReader, question: Question): ModelAnswer {
    const tokens = reader.usage ?? estimate(reader, question);
    if (reader.refusal !== '' || reader.finish === 'content_filter') {
      throw new ModelError('refused', declined(this.name), tokens);
    }
    return { text: reader.text, ...tokens, isWhole: reader.finish !== 'length' };
  }

  #failure(
    thrown: unknown,
    reader: AnswerReader,
    question: Question,
    silenceMs: number,
  ): ModelError {
    const { provider } = this;
    const { wasSilent, hasBegun } = reader;
    const isCancelled = question.signal.aborted;
    const error = toModelError(thrown, { provider, isCancelled, wasSilent, hasBegun, silenceMs });
    // A sent request costs, even if it was aborted.
    const hasCost = hasBegun || isCancelled || wasSilent || isProxyTimeout(thrown);
    const spent = hasCost ? estimate(reader, question) : undefined;
    return new ModelError(error.kind, error.message, spent, error.retryAfterMs);
  }

  /** Milliseconds until the next attempt; undefined if a retry would not help. */
  #pauseAfter(
    { kind, retryAfterMs }: ModelError,
    tried: number,
    hadText: boolean,
    { isProbe = false }: Question,
  ): number | undefined {
    const { tries, pauseMs, longestPauseMs, random } = this.#patience;
    if (!PASSING.has(kind) || isProbe || tried >= tries) return undefined;
    if (kind === 'timeout' && (hadText || tried >= TRIES_AFTER_SILENCE)) return undefined;
    const lot = random() * pauseMs * 2 ** (tried - 1);
    if (retryAfterMs === undefined) return lot;
    return retryAfterMs > longestPauseMs ? undefined : retryAfterMs + lot;
  }

  async #rest(ms: number, signal: AbortSignal, spent: Tokens): Promise<void> {
    try {
      await pause(ms, undefined, { signal });
    } catch {
      throw new ModelError('cancelled', 'The call was canceled.', spent);
    }
  }
}

const estimate = (reader: AnswerReader, question: Question): Tokens => ({
  promptTokens: promptTokensOf(question),
  completionTokens: tokensOf(reader.text + reader.thoughts),
});

const add = <T extends Tokens>(tokens: T, others: Tokens): T => ({
  ...tokens,
  promptTokens: tokens.promptTokens + others.promptTokens,
  completionTokens: tokens.completionTokens + others.completionTokens,
});
