/** What a server tells of a failure, in the words of OpenAI. */
export interface ToldError {
  message: string;
  type?: string;
  param?: string;
  code?: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The first of some fields that has a word in it. */
const wordIn = (fields: Fields, ...names: string[]): string =>
  names.map((name) => word(fields[name])).find((text) => text !== '') ?? '';

/** One fault of a field, as FastAPI words it: `{"loc": ["body", "stream_options"], "msg": "Extra inputs…"}`. */
const faultOf = (fault: unknown): string => {
  if (!isFields(fault)) return word(fault);
  const place = Array.isArray(fault.loc) ? fault.loc.map(word).join('.') : '';
  return [place, wordIn(fault, 'msg', 'message')].filter(Boolean).join(': ');
};

/** The sentence of a failure, wherever servers keep it. */
function sentenceOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(faultOf).filter(Boolean).join('; ');
  if (!isFields(value)) return word(value);
  const inner = value.message ?? value.detail ?? value.error ?? value.msg ?? value.errors;
  return inner === undefined ? '' : sentenceOf(inner);
}

/** What the provider behind a broker has told, which OpenRouter hands on as `metadata.raw`. */
function behind({ metadata }: Fields): string {
  if (!isFields(metadata)) return '';
  const raw = word(metadata.raw);
  const parsed = parse(raw);
  return parsed === undefined ? raw : sentenceOf(parsed);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Gemini answers a list of one. */
const unlisted = (body: unknown): unknown => (Array.isArray(body) ? (body[0] as unknown) : body);

/**
 * What a body tells of a failure; undefined where it tells of none. Read are `{"error": {…}}` as OpenAI and most have
 * it, a sentence in `error` (Ollama, LM Studio), no wrapping at all (vLLM, Mistral), `detail` (FastAPI), a list of one
 * (Gemini), and what a broker hands on (OpenRouter).
 */
export function toldErrorOf(body: unknown): ToldError | undefined {
  const whole = unlisted(body);
  if (!isFields(whole)) return undefined;
  const isUnwrapped = whole.object === 'error' || whole.choices === undefined;
  const error = whole.error ?? (isUnwrapped ? whole : undefined);
  if (error === undefined) return undefined;
  const fields = isFields(error) ? error : {};
  const message = [sentenceOf(error), behind(fields)].filter(Boolean).join(': ');
  if (message === '') return undefined;
  const told = {
    type: wordIn(fields, 'type', 'status'),
    param: wordIn(fields, 'param'),
    code: wordIn(fields, 'code'),
  };
  return { message, ...Object.fromEntries(Object.entries(told).filter(([, text]) => text !== '')) };
}

/** The failure that a text of JSON tells of; undefined where it is none. */
export const readToldError = (text: string): ToldError | undefined => toldErrorOf(parse(text));
