import { countedTokens } from './token-estimate';
import type { Tokens } from './text-model';

/** One message of a streamed answer, normalized across servers. */
export interface Piece {
  text: string;
  thoughts: string;
  refusal: string;
  finish: string | null;
  usage: Tokens | undefined;
  /** Whether it is the complete answer instead of a piece of a stream. */
  isWhole: boolean;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Why an answer ended, in OpenAI's terms; servers pass on those of other models. */
function finishOf(reason: unknown): string | null {
  const reported = textIn(reason).toLowerCase();
  if (/^(?:length|model_length|max_.*tokens)$/.test(reported)) return 'length';
  if (/filter|safety|recitation|prohibited|blocklist|refusal|sensitive/.test(reported)) {
    return 'content_filter';
  }
  return reported === '' ? null : reported;
}

/** Text, or the texts of parts; parts with thoughts contribute nothing. */
function textOf(content: unknown): string {
  if (Array.isArray(content)) return content.map(textOf).join('');
  const part = fieldsOf(content);
  if (part === undefined) return textIn(content);
  if (/think|reason/i.test(textIn(part.type)) || part.thought === true) return '';
  const text = fieldsOf(part.text);
  return text === undefined ? textIn(part.text) : textIn(text.value);
}

function thoughtsIn(content: unknown): string {
  if (!Array.isArray(content)) return '';
  return content
    .map(fieldsOf)
    .filter((part) => part !== undefined && textOf(part) === '')
    .map((part) => textIn(part?.thinking) || textOf(part?.thinking) || textIn(part?.text))
    .join('');
}

/**
 * Thoughts beside the content, by the names of DeepSeek, vLLM and llama.cpp, or of OpenRouter and
 * Ollama.
 */
const thoughtsOf = ({ reasoning_content, reasoning, thinking, content }: Fields): string =>
  textOf(reasoning_content) || textOf(reasoning) || textOf(thinking) || thoughtsIn(content);

/** Parses a message of a stream, or a complete answer; undefined if it is neither. */
export function pieceOf(message: unknown): Piece | undefined {
  const fields = fieldsOf(message);
  if (fields === undefined || !('choices' in fields || 'usage' in fields)) return undefined;
  const choices: unknown[] = Array.isArray(fields.choices) ? fields.choices : [];
  const choice = fieldsOf(choices[0]) ?? {};
  const delta = fieldsOf(choice.delta);
  const said = delta ?? fieldsOf(choice.message) ?? {};
  return {
    text: textOf(said.content),
    thoughts: thoughtsOf(said),
    refusal: textIn(said.refusal),
    finish: finishOf(choice.finish_reason),
    // Groq reports a stream's tokens in its own field.
    usage: countedTokens(fields.usage) ?? countedTokens(fieldsOf(fields.x_groq)?.usage),
    isWhole: delta === undefined && fieldsOf(choice.message) !== undefined,
  };
}
