import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { BadRequestError, UnprocessableEntityError } from 'openai';
import type { Message, Question } from './text-model';

/** What a server understands of the calls of OpenAI; those like it know more or less of them. */
export interface Habits {
  /** Whether it keeps an answer to a JSON schema. */
  schema: boolean;
  /** How it is told the longest answer. */
  tokens: 'max_tokens' | 'max_completion_tokens';
  /** Whether it tells the tokens of a stream where it is asked to. */
  usage: boolean;
}

const withSchema = (messages: readonly Message[], schema: object): Message[] => {
  const form = `Answer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(schema)}`;
  const [first, ...rest] = messages;
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${form}` }, ...rest]
    : [{ role: 'system', content: form }, ...messages];
};

/**
 * The body of a question. It is always streamed: only so is it seen in time that nothing comes any more,
 * and only so does hanging up end the spending. A temperature is not sent, models that think refuse it.
 */
export function requestForm(
  model: string,
  { messages, schema, maxTokens }: Question,
  habits: Habits,
): ChatCompletionCreateParamsStreaming {
  const isFormed = schema !== undefined && habits.schema;
  return {
    model,
    messages:
      schema === undefined || isFormed ? [...messages] : withSchema(messages, schema.schema),
    [habits.tokens]: maxTokens,
    stream: true,
    ...(habits.usage ? { stream_options: { include_usage: true } } : {}),
    ...(isFormed
      ? { response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } }
      : {}),
  };
}

/** The habits to ask a server with that has refused a question because of them; undefined where it was not that. */
export function otherHabits(thrown: unknown, tried: Habits, asked: Habits): Habits | undefined {
  if (!(thrown instanceof BadRequestError || thrown instanceof UnprocessableEntityError)) {
    return undefined;
  }
  const told = `${thrown.message} ${thrown.param ?? ''}`;
  if (tried.schema && /response_format|json_schema|structured.output/i.test(told)) {
    return { ...tried, schema: false };
  }
  if (tried.usage && /stream_options|include_usage/i.test(told)) return { ...tried, usage: false };
  if (tried.tokens === asked.tokens && /max_(?:completion_)?tokens/i.test(told)) {
    const tokens = tried.tokens === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    return { ...tried, tokens };
  }
  return undefined;
}

/** Whether a model that thinks has used up all that was allowed before it wrote a word; OpenAI words that as an error. */
export const isCutShort = (thrown: unknown): boolean =>
  thrown instanceof BadRequestError && /output limit was reached/i.test(thrown.message);
