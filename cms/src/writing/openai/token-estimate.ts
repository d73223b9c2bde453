import type { Question, Tokens } from './text-model';

/** Average characters per token of English text with common models. */
const CHARACTERS_OF_A_TOKEN = 4;
/** Characters of languages in Latin script; in others each character is about a token. */
const LATIN = /[\u0000-\u024f\u1e00-\u1eff\u2000-\u206f]+/g;

/** Estimates the tokens of a text. */
export function tokensOf(text: string): number {
  const others = text.replace(LATIN, '').length;
  return Math.ceil((text.length - others) / CHARACTERS_OF_A_TOKEN + others);
}

/** Estimates the tokens of a question, including its form. */
export const promptTokensOf = ({
  messages,
  schema,
}: Pick<Question, 'messages' | 'schema'>): number =>
  tokensOf(messages.map(({ content }) => content).join('\n')) +
  (schema === undefined ? 0 : tokensOf(JSON.stringify(schema.schema)));

/** Maximum plausible count, which the log can store. */
const MOST_TOKENS = 1_000_000_000;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_TOKENS;

/** Tokens counted by a provider; undefined unless both are integers from 0 to a billion. */
export function countedTokens(usage: unknown): Tokens | undefined {
  if (typeof usage !== 'object' || usage === null) return undefined;
  const {
    prompt_tokens: promptTokens,
    completion_tokens: reported,
    total_tokens: total,
  } = usage as Record<string, unknown>;
  if (!isCount(promptTokens) || !isCount(reported)) return undefined;
  // Gemini counts reasoning only in the total; it is charged as well.
  const completionTokens = isCount(total) ? Math.max(reported, total - promptTokens) : reported;
  return { promptTokens, completionTokens };
}
