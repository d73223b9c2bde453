import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions';
import { BadRequestError } from 'openai';
import type { Message, Question } from './text-model';
import { toldBy } from './told-failure';

/** What a server understands of the calls of OpenAI; those like it know more or less of them. */
export interface Habits {
  /** Whether it keeps an answer to a JSON schema. */
  schema: boolean;
  /** How it is told the longest answer. */
  tokens: 'max_tokens' | 'max_completion_tokens';
  /** The longest answer, in tokens, that it allows; undefined where it has not said. */
  most?: number;
  /** The longest answer that a question leaves room for; of this question alone. */
  room?: number;
  /** Whether it tells the tokens of a stream where it is asked to. */
  usage: boolean;
  /** Whether it takes a message of the system. */
  system: boolean;
  /** Whether it streams. */
  stream: boolean;
}

const withSchema = (messages: readonly Message[], schema: object): Message[] => {
  const form = `Answer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(schema)}`;
  const [first, ...rest] = messages;
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${form}` }, ...rest]
    : [{ role: 'system', content: form }, ...messages];
};

/** What the system says as the beginning of what the user says. */
function withoutSystem(messages: readonly Message[]): Message[] {
  const [first, second, ...rest] = messages;
  if (first?.role !== 'system') return [...messages];
  if (second?.role !== 'user') return [{ ...first, role: 'user' }, ...messages.slice(1)];
  return [{ role: 'user', content: `${first.content}\n\n${second.content}` }, ...rest];
}

const messagesOf = ({ messages, schema }: Question, habits: Habits): Message[] => {
  const formed =
    schema === undefined || habits.schema ? [...messages] : withSchema(messages, schema.schema);
  return habits.system ? formed : withoutSystem(formed);
};

const longestOf = ({ maxTokens }: Pick<Question, 'maxTokens'>, { most, room }: Habits): number =>
  Math.min(maxTokens, most ?? maxTokens, room ?? maxTokens);

/** The body of a question. */
export type Form = ChatCompletionCreateParamsStreaming | ChatCompletionCreateParamsNonStreaming;

/**
 * The body of a question. It is streamed wherever the server can: only so is it seen in time that nothing comes any
 * more, and only so does hanging up end the spending. A temperature is not sent, models that think refuse it.
 */
export function requestForm(model: string, question: Question, habits: Habits): Form {
  const { schema } = question;
  return {
    model,
    messages: messagesOf(question, habits),
    [habits.tokens]: longestOf(question, habits),
    stream: habits.stream,
    ...(habits.usage && habits.stream ? { stream_options: { include_usage: true } } : {}),
    ...(schema !== undefined && habits.schema
      ? { response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } }
      : {}),
  };
}

/** Answers to a question that a server does not understand; some call their own failure so (500, 501). */
const NOT_UNDERSTOOD = new Set<number | undefined>([400, 404, 405, 415, 422, 500, 501]);

const SCHEMA =
  /response.?format|json.?schema|structured.?output|grammar|guided|json_validate|failed to generate json|unknown name "strict"|schema|requested parameters/i;
const STREAM =
  /verified to stream|stream\w* (?:is|are|was)?\s*(?:not|un)\s?(?:supported|available)|not support stream/i;
const SYSTEM =
  /(?:system|developer) (?:role|message|prompt|instruction)s?\b.{0,20}\bnot (?:supported|enabled|allowed)|not support (?:the )?(?:system|developer)|only user and assistant roles/i;

/** How servers say what they allow. */
const MOST = [
  /at most (\d+) (?:completion|output) tokens/i,
  /max\w*tokens\W{1,3}must be less than or equal to\W{1,3}(\d+)/i,
  /range of max_\w*tokens is \[\d+, ?(\d+)\]/i,
  /\d+ > (\d+), which is the maximum allowed number of output tokens/i,
  /max\w*tokens.{0,60}\b(?:maximum|limit|up to|between 1 and)\D{1,20}(\d+)/i,
];
const CONTEXT = /(?:maximum context length|context (?:length|window|size))(?: is| of|:)? (\d+)/i;
const PROMPT =
  /(\d+) (?:input tokens|(?:tokens )?(?:in|from) (?:the |your )?(?:messages|input|prompt))/i;
/** Templates of chats add some tokens that nobody counts. */
const MARGIN = 32;
/** A shorter answer is of no use. */
const LEAST = 256;

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

/** The longest answer that a server has room for, by what it says; undefined where it does not. */
function roomIn(told: string): Pick<Habits, 'most' | 'room'> | undefined {
  const room = numberIn(told, CONTEXT) - numberIn(told, PROMPT) - MARGIN;
  if (room >= LEAST) return { room };
  const most = MOST.map((pattern) => numberIn(told, pattern)).find((count) => count >= LEAST);
  return most === undefined ? undefined : { most };
}

/** The words of a server's refusal; undefined where it was not the question that it did not understand. */
function refusalIn(thrown: unknown): string | undefined {
  const told = toldBy(thrown);
  return told !== undefined && NOT_UNDERSTOOD.has(told.status) ? told.words : undefined;
}

/** The habits to ask a server with that has refused a question because of them; undefined where it was not that. */
export function otherHabits(
  thrown: unknown,
  tried: Habits,
  asked: Habits,
  question: Pick<Question, 'schema' | 'maxTokens'>,
): Habits | undefined {
  const told = refusalIn(thrown);
  if (told === undefined) return undefined;
  const shorter = { ...tried, ...roomIn(told) };
  if (longestOf(question, shorter) < longestOf(question, tried)) return shorter;
  if (tried.usage && /stream_options|include_usage/i.test(told)) return { ...tried, usage: false };
  if (tried.stream && STREAM.test(told)) return { ...tried, stream: false };
  if (tried.system && SYSTEM.test(told)) return { ...tried, system: false };
  if (tried.tokens === asked.tokens && /max_(?:completion_)?tokens/i.test(told)) {
    const tokens = tried.tokens === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    return { ...tried, tokens };
  }
  if (question.schema !== undefined && tried.schema && SCHEMA.test(told))
    return { ...tried, schema: false };
  return undefined;
}

/** Whether a model that thinks has used up all that was allowed before it wrote a word; OpenAI words that as an error. */
export const isCutShort = (thrown: unknown): boolean =>
  thrown instanceof BadRequestError && /output limit was reached/i.test(thrown.message);
