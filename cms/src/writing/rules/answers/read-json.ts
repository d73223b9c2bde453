/** Reasoning that some models put before their answer. */
const THINKING = /^\s*<think>[\s\S]*?<\/think>/i;
const FENCE = '```';
/** JSON escapes of characters that models forget to escape. */
const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Escapes line ends and tabs in JSON strings, which models forget. */
function escaped(text: string): string {
  const parts: string[] = [];
  let isString = false;
  let kept = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') {
      isString = !isString;
    } else if (isString && char === '\\') {
      at += 1;
    } else if (isString) {
      const escape = ESCAPES[char];
      if (escape === undefined) continue;
      parts.push(text.slice(kept, at), escape);
      kept = at + 1;
    }
  }
  return parts.join('') + text.slice(kept);
}

/** Contents of the first code fence; empty if there is none. */
function fenced(text: string): string {
  const open = text.indexOf(FENCE);
  const line = open < 0 ? -1 : text.indexOf('\n', open);
  const close = line < 0 ? -1 : text.indexOf(`\n${FENCE}`, line);
  return close < 0 ? '' : text.slice(line, close);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The JSON object of an answer, even with a code fence or text around it, or with line ends in its
 * strings; undefined if there is no complete one.
 */
export function readAnswerJson(answer: string): Record<string, unknown> | undefined {
  const text = answer.replace(THINKING, '').trim();
  const braced = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const candidate of [text, fenced(text), braced]) {
    for (const json of [candidate, escaped(candidate)]) {
      const value = parsed(json);
      if (isObject(value)) return value;
    }
  }
  return undefined;
}
