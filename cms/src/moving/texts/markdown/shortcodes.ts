import { writeBlock } from '../../../contract/blocks/block-line';
import { isAffiliate } from '../wordpress/affiliates';
import { isKnownShortcode } from '../wordpress/shortcodes';
import { withoutCode } from './code-mask';

/** A text without shortcodes, and what puts back what they have become once it is converted. */
export interface Taken {
  text: string;
  put: (markdown: string) => string;
}

/** A shortcode as programs that turn WordPress into Markdown leave it: with or without backslashes before its marks. */
const TAG = /\\?\[(\/?)([a-z][\w-]{1,60})(?=[\s\]\\/])((?:[^[\]\\\n]|\\[^\]\n])*)\\?\]/g;
const CAPTION = /^(?:wp_)?caption$/;
/** An image of Markdown, in its link where it has one. */
const IMAGE =
  /\[!\[[^\]\n]{0,999}\]\([^()\n]{0,2000}\)\]\([^()\n]{0,2000}\)|!\[[^\]\n]{0,999}\]\([^()\n]{0,2000}\)/;
const MAY_HAVE = /\[[a-z][\w-]{1,60}[\s\]\\/]/;
/** What a shortcode encloses, at most. */
const LONGEST = 20_000;

interface Code {
  name: string;
  /** What stands behind its name. */
  rest: string;
  from: number;
  to: number;
  /** What it encloses; undefined where it encloses nothing. */
  body: string | undefined;
}

const unescaped = (written: string): string => written.replace(/\\([\\[\]_*"'`~<>#+.!-])/g, '$1');

/** The next closing tag of a name behind a place; places only grow. */
class Closings {
  readonly #places = new Map<string, { from: number; to: number }[]>();

  constructor(tags: readonly RegExpExecArray[]) {
    for (const tag of tags) {
      const [whole, slash, name = ''] = tag;
      if (slash !== '/') continue;
      const places = this.#places.get(name) ?? [];
      places.push({ from: tag.index, to: tag.index + whole.length });
      this.#places.set(name, places);
    }
  }

  after(name: string, at: number): { from: number; to: number } | undefined {
    const places = this.#places.get(name) ?? [];
    while (places[0] !== undefined && places[0].from < at) places.shift();
    const [next] = places;
    return next !== undefined && next.from - at <= LONGEST ? next : undefined;
  }
}

/** Whether brackets are no link of Markdown and no word. */
function isShortcode(source: string, tag: RegExpExecArray): boolean {
  const [whole, , name = '', rest = ''] = tag;
  if (!isKnownShortcode(name) && !isAffiliate(name)) return false;
  if (whole.startsWith('\\')) return true;
  return rest.includes('=') && !/^[[(:]/.test(source.slice(tag.index + whole.length));
}

function codesIn(source: string): Code[] {
  const tags = [...withoutCode(source).matchAll(TAG)];
  const closings = new Closings(tags);
  const codes: Code[] = [];
  let at = 0;
  for (const tag of tags) {
    const [whole, slash, name = '', rest = ''] = tag;
    const end = tag.index + whole.length;
    // Of captions within each other the outer one leaves its end.
    const isLeft = slash === '/' && CAPTION.test(name);
    if (tag.index < at || !(isLeft || (slash === '' && isShortcode(source, tag)))) continue;
    const closing = isLeft ? undefined : closings.after(name, end);
    at = closing?.to ?? end;
    const body = closing === undefined ? undefined : source.slice(end, closing.from);
    codes.push({ name, rest, from: tag.index, to: at, body });
  }
  return codes;
}

/** An image of Markdown with its caption; undefined where there is none. */
function captioned({ name, rest, body = '' }: Code, isAlone: boolean): string | undefined {
  const [image] = (CAPTION.test(name) && IMAGE.exec(body)) || [];
  if (image === undefined) return undefined;
  const behind = body.replace(image, ' ').replace(/\\?\[\/?(?:wp_)?caption[^\]]*\]/g, ' ');
  const said = /\bcaption="([^"]*)"/.exec(rest)?.[1] ?? '';
  const words = (behind.trim() || unescaped(said)).replace(/\s+/g, ' ').trim();
  if (words === '') return image;
  return isAlone ? writeBlock('figure', {}, `${image}\n${words}`) : `${image} ${words}`;
}

const isAlone = (source: string, { from, to }: Code): boolean =>
  /(?:^|\n) {0,3}$/.test(source.slice(Math.max(0, from - 4), from)) &&
  /^[ \t]*(?:\n|$)/.test(source.slice(to, to + 200));

/**
 * Takes the shortcodes out of a text that was made of a text of WordPress: images with captions are those of Markdown,
 * the others become what they are in WordPress.
 */
export function takeShortcodes(source: string, convert: (text: string) => string): Taken {
  const codes = MAY_HAVE.test(source) ? codesIn(source) : [];
  if (codes.length === 0) return { text: source, put: (markdown) => markdown };
  let mark = 'shortcode';
  while (source.includes(mark)) mark += 'x';
  const made: string[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const code of codes) {
    const stands = isAlone(source, code);
    let shown = captioned(code, stands);
    if (shown === undefined) {
      const markdown = convert(unescaped(source.slice(code.from, code.to))).trim();
      if (!stands && markdown.includes('\n')) continue;
      shown = markdown === '' ? '' : `${mark}${made.push(markdown) - 1}x`;
    }
    const [before, behind] = [source.slice(at, code.from), source.slice(code.to, code.to + 2)];
    parts.push(before);
    if (stands && !/(?:^|\n)[ \t]*\n {0,3}$/.test(before) && at + before.length > 0)
      parts.push('\n');
    parts.push(shown);
    if (stands && behind !== '\n\n') parts.push('\n');
    at = code.to;
  }
  const pattern = new RegExp(`${mark}(\\d+)x`, 'g');
  return {
    text: parts.join('') + source.slice(at),
    put: (markdown) =>
      markdown.replace(pattern, (_all, index: string) => made[Number(index)] ?? ''),
  };
}
