import { blank, withoutCodeSpans } from '@contract/code-spans';
import { textLines } from './code-fences';

/** A web address that a text links to, with its offsets and its line, from 1. */
export interface TextLink {
  url: string;
  from: number;
  to: number;
  line: number;
}

const ADDRESS = /<(https?:\/\/[^<>\n]*)>|https?:\/\/[^\s<>"'`\]]+/gi;

/** Maximum number of characters before an address to inspect. */
const LOOK_BACK = 600;

const withoutComments = (text: string): string => {
  let rest = '';
  let at = 0;
  for (let from = text.indexOf('<!--'); from >= 0; from = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', from);
    if (end < 0) break;
    rest += text.slice(at, from) + blank(text.slice(from, end));
    at = end;
  }
  return rest + text.slice(at);
};

/** Blanks out code, which contains no links, without moving offsets. */
const withoutCode = (text: string): string =>
  Array.from(textLines(text), (line) =>
    line.isCode ? blank(line.text) : withoutCodeSpans(line.text),
  ).join('\n');

/** Whether an address is an image's source, by the preceding Markdown or HTML. */
function isImage(before: string): boolean {
  if (/\bsrc(?:set)?\s{0,3}=\s{0,3}["']?$/i.test(before)) return true;
  const end = before.search(/\]\(\s{0,3}$/);
  const begin = before.lastIndexOf('[', end - 1);
  return end > 0 && before[begin - 1] === '!' && !before.slice(begin, end).includes(']');
}

/** An address without the sentence's punctuation: an unbalanced parenthesis, a full stop. */
function trimmed(address: string): string {
  let open = 0;
  let end = 0;
  for (; end < address.length; end += 1) {
    if (address[end] === '(') open += 1;
    else if (address[end] === ')') open -= 1;
    if (open < 0) break;
  }
  return address.slice(0, end).replace(/[.,;:!?*_~]+$/, '');
}

/** Web addresses that an article links to, in Markdown with HTML. */
export function textLinks(content: string): TextLink[] {
  const text = withoutCode(withoutComments(content));
  const links: TextLink[] = [];
  let line = 1;
  let counted = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const before = text.slice(Math.max(0, match.index - LOOK_BACK), match.index);
    if (isImage(before)) continue;
    const framed = match[1];
    const written = framed ?? trimmed(match[0]);
    const from = match.index + (framed === undefined ? 0 : 1);
    line += text.slice(counted, from).split('\n').length - 1;
    counted = from;
    const url = written.replaceAll('&amp;', '&');
    links.push({ url, from, to: from + written.length, line });
  }
  return links;
}
