import type { APIError } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import { isDeclined, isTooLong, isUnknownModel, isWrongKey, serverErrorIn } from './model-failure';
import type { ChatMessage, Question } from './text-model';

/** Features of OpenAI's API that a server supports; compatible servers differ. */
export interface Habits {
  /** Whether it supports JSON schemas. */
  schema: boolean;
  /** Parameter for the maximum length of the answer. */
  tokens: 'max_tokens' | 'max_completion_tokens';
  /** Whether it can report the tokens of a stream. */
  usage: boolean;
  /** Whether it supports streaming. */
  stream: boolean;
  /** Whether its model accepts a system message. */
  system: boolean;
  /** The model's maximum answer, in tokens. */
  mostTokens: number;
  /** The context's room for an answer to this question, in tokens. */
  room: number;
}

const withSchema = (messages: readonly ChatMessage[], schema: object): ChatMessage[] => {
  const form = `Answer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(schema)}`;
  const [first, ...rest] = messages;
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${form}` }, ...rest]
    : [{ role: 'system', content: form }, ...messages];
};

/** The messages with the instructions moved to the beginning of the user's message. */
function withoutSystem(messages: readonly ChatMessage[]): ChatMessage[] {
  const [first, second, ...rest] = messages;
  if (first?.role !== 'system') return [...messages];
  if (second?.role !== 'user') return [{ ...first, role: 'user' }, ...messages.slice(1)];
  return [{ role: 'user', content: `${first.content}\n\n${second.content}` }, ...rest];
}

/**
 * The body of a question. It is streamed if the server supports that: only then does a timeout show
 * early, and only then does a disconnect end the spending. It has no temperature, which reasoning
 * models reject.
 */
export function requestForm(
  model: string,
  { messages, schema, maxTokens }: Question,
  habits: Habits,
): ChatCompletionCreateParams {
  const isFormed = schema !== undefined && habits.schema;
  const asked =
    schema === undefined || isFormed ? [...messages] : withSchema(messages, schema.schema);
  return {
    model,
    messages: habits.system ? asked : withoutSystem(asked),
    [habits.tokens]: Math.min(maxTokens, habits.mostTokens, habits.room),
    stream: habits.stream,
    ...(habits.stream && habits.usage ? { stream_options: { include_usage: true } } : {}),
    ...(isFormed
      ? { response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } }
      : {}),
  };
}

/** Minimum useful room for an answer, in tokens. */
const LEAST_ROOM = 256;
const NUMBER = /\d[\d,]*/g;

const numbersIn = (text: string): number[] =>
  (text.match(NUMBER) ?? []).map((number) => Number(number.replaceAll(',', '')));

/**
 * The room for an answer that a server reports after a request too long for its context: the
 * context minus the question's tokens.
 */
function roomIn(reported: string): number | undefined {
  const context = /(?:context length is|context window of|context length of)(?: only)? (\d+)/i.exec(
    reported,
  );
  const prompt =
    /(\d+) (?:tokens )?(?:in|from|of) (?:the |your )?(?:text |input |prompt )?(?:messages|input|prompt)/i.exec(
      reported,
    ) ??
    /(?:passed|has|contains at least|with at least|prompt contains) (\d+) (?:prompt |input )?tokens/i.exec(
      reported,
    );
  if (!context || !prompt || !/completion|output|max_tokens/i.test(reported)) return undefined;
  const room = Number(context[1]) - Number(prompt[1]);
  return room >= LEAST_ROOM ? room : undefined;
}

/** A model's maximum answer, if a server reports that more was requested. */
function mostIn(reported: string, asked: number): number | undefined {
  if (!/max_(?:completion_|output_)?tokens|completion tokens|output tokens/i.test(reported)) {
    return undefined;
  }
  const isLimit = /at most|less than|range|maximum|exceed|too (?:large|high)|greater|>/i.test(
    reported,
  );
  const limits = numbersIn(reported).filter((number) => number >= LEAST_ROOM && number < asked);
  return isLimit && limits.length > 0 ? Math.max(...limits) : undefined;
}

const lessTokens = (
  reported: string,
  tried: Habits,
  { maxTokens }: Question,
): Habits | undefined => {
  const asked = Math.min(maxTokens, tried.mostTokens, tried.room);
  const room = roomIn(reported);
  if (room !== undefined) return room < asked ? { ...tried, room } : undefined;
  if (isTooLong(reported) && /context|prompt/i.test(reported)) return undefined;
  const mostTokens = mostIn(reported, asked);
  return mostTokens === undefined ? undefined : { ...tried, mostTokens };
};

const SCHEMA =
  /response_?(?:format|schema|mime)|json.?(?:schema|object|mode|validate)|structured.?output|grammar|guided|sampler|output_?(?:format|config)|requested parameters/i;
const USAGE = /stream_options|include_usage/i;
const STREAM =
  /'stream'|"stream"|`stream`|to stream\b|stream(?:ing)? (?:is|are)? ?(?:not|un)|not support stream/i;
const SYSTEM =
  /(?:system|developer)['"`]? (?:role|message|instruction|prompt)|role['"`:]* ['"`]?system|'system'|roles must alternate/i;
const TOKENS = /max_(?:completion_)?tokens/i;

/**
 * Whether a status can mean that the form of a question is unsupported; some servers fail with a
 * 5xx then.
 */
const isAboutForm = (status: number | undefined): boolean =>
  status === undefined || ![401, 402, 403, 408, 409, 413, 425, 429].includes(status);

/**
 * The habits for another attempt after a server has rejected the current ones; undefined if the
 * cause is different. An unclear rejection is attributed to the answer's form, which servers
 * support least.
 */
export function otherHabits(
  thrown: unknown,
  tried: Habits,
  asked: Habits,
  question: Question,
): Habits | undefined {
  const failure = serverErrorIn(thrown);
  if (failure === undefined || !isAboutForm(failure.status)) return undefined;
  const { status, words: reported } = failure;
  if (isDeclined(reported)) return undefined;
  const isFormed = tried.schema && question.schema !== undefined;
  if (isFormed && SCHEMA.test(reported)) return { ...tried, schema: false };
  if (status === undefined || status >= 500) return undefined;
  const less = lessTokens(reported, tried, question);
  if (less !== undefined) return less;
  if (isTooLong(reported)) return undefined;
  const other = named(reported, tried, asked);
  if (other !== undefined) return other;
  const isUnclear = status === 400 || status === 422;
  const isForm = isUnclear && isFormed && !isUnknownModel(reported) && !isWrongKey(reported);
  return isForm ? { ...tried, schema: false } : undefined;
}

function named(reported: string, tried: Habits, asked: Habits): Habits | undefined {
  if (tried.usage && USAGE.test(reported)) return { ...tried, usage: false };
  if (tried.tokens === asked.tokens && TOKENS.test(reported)) {
    const tokens = tried.tokens === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    return { ...tried, tokens };
  }
  if (tried.system && SYSTEM.test(reported)) return { ...tried, system: false };
  return tried.stream && STREAM.test(reported) ? { ...tried, stream: false } : undefined;
}

/**
 * Whether a reasoning model used up its tokens before the first word; OpenAI reports that as an
 * error.
 */
export const isCutShort = (thrown: unknown): boolean =>
  (thrown as Partial<APIError>).status === 400 &&
  /output limit was reached/i.test((thrown as APIError).message);
