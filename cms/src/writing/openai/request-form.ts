import type { APIError } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import { isDeclined, isTooLong, isUnknownModel, isWrongKey, serverErrorIn } from './model-failure';
import type { ChatMessage, Question } from './text-model';

/** Features of OpenAI's API that a server supports; compatible servers differ. */
export interface Habits {
  /** Whether it keeps an answer to a JSON schema. */
  schema: boolean;
  /** Parameter for the maximum length of the answer. */
  tokens: 'max_tokens' | 'max_completion_tokens';
  /** Whether it reports the tokens of a stream on request. */
  usage: boolean;
  /** Whether it answers piece by piece. */
  stream: boolean;
  /** Whether its model takes instructions apart from what the user says. */
  system: boolean;
  /** The longest answer that the model writes, in tokens. */
  mostTokens: number;
  /** The longest answer that there is room for beside this question, in tokens. */
  room: number;
}

const withSchema = (messages: readonly ChatMessage[], schema: object): ChatMessage[] => {
  const form = `Answer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(schema)}`;
  const [first, ...rest] = messages;
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${form}` }, ...rest]
    : [{ role: 'system', content: form }, ...messages];
};

/** The messages with the instructions at the beginning of what the user says. */
function withoutSystem(messages: readonly ChatMessage[]): ChatMessage[] {
  const [first, second, ...rest] = messages;
  if (first?.role !== 'system') return [...messages];
  if (second?.role !== 'user') return [{ ...first, role: 'user' }, ...messages.slice(1)];
  return [{ role: 'user', content: `${first.content}\n\n${second.content}` }, ...rest];
}

/**
 * The body of a question. It is streamed where the server does that: only so is it seen in time that nothing
 * comes any more, and only so does hanging up end the spending. A temperature is not sent, models that think
 * refuse it.
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

/** Fewer tokens than this are no answer worth its question. */
const LEAST_ROOM = 256;
const NUMBER = /\d[\d,]*/g;

const numbersIn = (text: string): number[] =>
  (text.match(NUMBER) ?? []).map((number) => Number(number.replaceAll(',', '')));

/**
 * The room for an answer that a server reports after a request too long for its context: the
 * context less the question's own tokens.
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

/** The longest answer of a model, where a server says that more was asked for. */
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

/** Statuses that say that it is a question's form that is not taken; servers fail at a form they do not know. */
const isAboutForm = (status: number | undefined): boolean =>
  status === undefined || ![401, 402, 403, 408, 409, 413, 425, 429].includes(status);

/**
 * The habits to ask a server with that has refused a question because of them; undefined where it was not that.
 * A refusal that names nothing known is put down to the form of the answer, which is what servers know least.
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

/** Whether a model that thinks has used up all that was allowed before it wrote a word; OpenAI words that as an error. */
export const isCutShort = (thrown: unknown): boolean =>
  (thrown as Partial<APIError>).status === 400 &&
  /output limit was reached/i.test((thrown as APIError).message);
