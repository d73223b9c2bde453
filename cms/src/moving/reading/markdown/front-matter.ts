import { isFields } from '../../../lib/json-fields';
import type { Row } from '../json/row-values';
import { tomlData, yamlData } from '../parse-data';

/** A Markdown file with its front matter, by lower-case names. */
export interface MarkdownFile {
  fields: Row;
  body: string;
  /** Why the front matter could not be parsed; it is then read line by line. */
  fault: string;
}

/** A value without the parser's types: dates become texts. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.toLowerCase(), plain(one)]),
  );
}

/** Reads lines such as `title: Bags: a guide`, which are common but invalid YAML. */
function byLines(text: string): Row {
  const pairs = text.split('\n').flatMap((line): [string, unknown][] => {
    const found = /^([\w-]+)\s*[:=]\s*(.*)$/.exec(line);
    if (found === null) return [];
    const [, name = '', said = ''] = found;
    return [[name.toLowerCase(), said.trim().replace(/^(["'])(.*)\1$/, '$2')]];
  });
  return Object.fromEntries(pairs);
}

async function parsed(
  text: string,
  parse: (text: string) => unknown,
): Promise<Pick<MarkdownFile, 'fields' | 'fault'>> {
  try {
    const value = plain(await parse(text));
    return { fields: isFields(value) ? value : {}, fault: '' };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { fields: byLines(text), fault: reason.replace(/[:.]$/, '') };
  }
}

/**
 * End of the JSON object at the beginning of a text; -1 if it is unclosed. An unclosed string is
 * scanned once, not from each of its quotes.
 */
function endOfJson(text: string): number {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}]/gs)) {
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return -1;
}

const MARKED = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?<=\n)(?:\1|\.\.\.)[ \t]*(?:\n|$)/;

/** Splits a Markdown file into its front matter (YAML, TOML or JSON) and its text. */
export async function readMarkdown(content: string): Promise<MarkdownFile> {
  const text = content.replace(/\r\n?/g, '\n').replace(/^\n+/, '');
  const found = MARKED.exec(text);
  if (found !== null) {
    const body = text.slice(found[0].length);
    return { ...(await parsed(found[2] ?? '', found[1] === '---' ? yamlData : tomlData)), body };
  }
  const end = text.startsWith('{') && /^\{\s*"/.test(text) ? endOfJson(text) : -1;
  if (end > 0) {
    const json = (part: string): unknown => JSON.parse(part) as unknown;
    return {
      ...(await parsed(text.slice(0, end), json)),
      body: text.slice(end).replace(/^\n/, ''),
    };
  }
  return { fields: {}, body: text, fault: '' };
}
