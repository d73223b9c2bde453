import type { IncomingMessage } from 'node:http';
import { badRequest } from './errors';
import { readBytes } from './read-bytes';

/**
 * No call nests deeper than a dozen levels; the parser takes a tenth of a second for a megabyte of
 * brackets.
 */
const MAX_DEPTH = 50;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, and `]` and `}`, differ only in this bit. */
const BRACE_BIT = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** The end of the string that begins at `at`; the end of the text if it is not closed. */
function endOfString(text: string, at: number): number {
  let index = at + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) {
    index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  }
  return index;
}

/**
 * Whether arrays and objects are nested more than `most` levels deep in a JSON text; a single pass.
 */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if ((code | BRACE_BIT) === OPEN) depth += 1;
    else if ((code | BRACE_BIT) === CLOSE) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** Copied into another object, this key would replace its prototype. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is no key');
  return value;
}

/**
 * The JSON object or list in a request's body, an empty object for an empty body; throws a 413 for
 * more than `most` bytes and a 400 for invalid JSON, nesting of more than 50 levels, or any other
 * JSON value.
 */
export async function readJson(request: IncomingMessage, most: number): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request, most));
  if (text === '') return {};
  if (isNestedDeeper(text, MAX_DEPTH)) {
    throw badRequest(`The request body is nested more than ${MAX_DEPTH} deep.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text, refusePrototype);
  } catch (error) {
    throw badRequest('The request body is not valid JSON.', error);
  }
  if (typeof value === 'object' && value !== null) return value;
  throw badRequest('The request body must be a JSON object or list.');
}
