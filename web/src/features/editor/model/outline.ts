import { textLines } from './code-fences';

/** A heading of a text. */
export interface OutlineEntry {
  /** 1 to 6. */
  level: number;
  title: string;
  from: number;
  to: number;
}

const MARKDOWN = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/;
const HTML = /^ {0,3}<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1>/i;

/** Text of a heading without its markup. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~]{1,3}([^*_`~]+)[*_`~]{1,3}/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();

/** Headings of Markdown or HTML, each on its own line. */
export function outlineOf(content: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  for (const { text, from, isCode } of textLines(content)) {
    if (isCode) continue;
    const [, hashes, written] = MARKDOWN.exec(text) ?? [];
    const [, digit, inner] = hashes === undefined ? (HTML.exec(text) ?? []) : [];
    const title = plain(written ?? inner ?? '');
    if (title === '') continue;
    const level = hashes?.length ?? Number(digit);
    entries.push({ level, title, from, to: from + text.length });
  }
  return entries;
}
