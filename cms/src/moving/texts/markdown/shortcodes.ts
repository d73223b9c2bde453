import { writeBlock } from '../../../contract/blocks/block-line';
import { isAffiliate } from '../wordpress/affiliates';
import { isKnownShortcode } from '../wordpress/shortcodes';
import { withoutCode } from './code-mask';

type ConvertText = (text: string) => string;

/**
 * A text without shortcodes, and a function that inserts their replacements after its conversion.
 */
export interface ExtractedShortcodes {
  text: string;
  put: (markdown: string) => string;
}

/**
 * A shortcode as converters from WordPress to Markdown leave it: possibly with backslashes before
 * its marks.
 */
const TAG = /\\?\[(\/?)([a-z](?:[\w-]|\\_){1,60})(?=[\s\]\\/])((?:[^[\]\\\n]|\\[^[\]\n])*)\\?\]/g;
const CAPTION = /^(?:wp_)?caption$/;
/** The address of a link or an image with its title, which may contain parentheses. */
const TARGET = String.raw`\((?:[^()"\n]|"[^"\n]{0,999}"){0,2000}\)`;
const PLAIN_IMAGE = String.raw`!\[[^\]\n]{0,999}\]${TARGET}`;
/** A Markdown image, with its link, if any. */
const IMAGE = new RegExp(String.raw`\[${PLAIN_IMAGE}\]${TARGET}|${PLAIN_IMAGE}`);
const MAY_HAVE = /\[[a-z](?:[\w-]|\\_){1,60}[\s\]\\/]/;
/** Maximum length of a shortcode's contents in characters. */
const LONGEST = 20_000;

interface Tag {
  /** As written. */
  source: string;
  isClosing: boolean;
  name: string;
  /** Source after its name. */
  rest: string;
  from: number;
  to: number;
}

interface Code {
  tag: Tag;
  from: number;
  to: number;
  /** Its contents; undefined if it has none. */
  body: string | undefined;
  /** Its closing tag. */
  end: string;
}

const unescaped = (written: string): string => written.replace(/\\([\\[\]_*"'`~<>#+.!-])/g, '$1');

const tagsIn = (source: string): Tag[] =>
  [...source.matchAll(TAG)].map((found) => {
    const [whole, slash, name = '', rest = ''] = found;
    return {
      source: whole,
      isClosing: slash === '/',
      name: name.replaceAll('\\_', '_'),
      rest,
      from: found.index,
      to: found.index + whole.length,
    };
  });

/** Finds the next closing tag of a name; positions must ascend. */
class Closings {
  readonly #tags = new Map<string, Tag[]>();

  constructor(tags: readonly Tag[]) {
    for (const tag of tags) {
      if (!tag.isClosing) continue;
      const same = this.#tags.get(tag.name) ?? [];
      same.push(tag);
      this.#tags.set(tag.name, same);
    }
  }

  after(name: string, at: number): Tag | undefined {
    const tags = this.#tags.get(name) ?? [];
    while (tags[0] !== undefined && tags[0].from < at) tags.shift();
    const [next] = tags;
    return next !== undefined && next.from - at <= LONGEST ? next : undefined;
  }
}

const isKnown = (name: string): boolean => isKnownShortcode(name) || isAffiliate(name);

/** Whether brackets contain more than an ordinary bracketed word would. */
const saysMore = ({ name, rest }: Tag): boolean =>
  /[_-]/.test(name) || /=|:\/\/|\/\s*$|^\s+(?=\S*\d)\S{8,}\s*$/.test(rest);

/** Whether brackets are a shortcode, and no Markdown link or bracketed word. */
function isShortcode(source: string, tag: Tag, isClosed: boolean): boolean {
  if (!isKnown(tag.name)) return false;
  if (tag.source.startsWith('\\')) return isClosed || saysMore(tag);
  return tag.rest.includes('=') && !/^[[(:]/.test(source.slice(tag.to, tag.to + 1));
}

/** For each tag the position of the next opening tag with its name. */
function nextOpenings(tags: readonly Tag[]): Map<Tag, number> {
  const places = new Map<Tag, number>();
  const next = new Map<string, number>();
  for (const tag of [...tags].reverse()) {
    places.set(tag, next.get(tag.name) ?? Infinity);
    if (!tag.isClosing) next.set(tag.name, tag.from);
  }
  return places;
}

function codesIn(source: string): Code[] {
  const tags = tagsIn(withoutCode(source));
  const closings = new Closings(tags);
  const openings = nextOpenings(tags);
  const codes: Code[] = [];
  let at = 0;
  for (const tag of tags) {
    if (tag.from < at) continue;
    // After nested captions, the outer closing tag is left over.
    const isLeft = tag.isClosing && CAPTION.test(tag.name);
    const closing = tag.isClosing ? undefined : closings.after(tag.name, tag.to);
    // A closing tag behind another opening tag of the same name belongs to that one.
    const isClosed = closing !== undefined && closing.from < (openings.get(tag) ?? Infinity);
    const isOne = !tag.isClosing && isShortcode(source, tag, isClosed);
    if (!isLeft && !isOne) continue;
    at = closing?.to ?? tag.to;
    const body = closing === undefined ? undefined : source.slice(tag.to, closing.from);
    codes.push({ tag, from: tag.from, to: at, body, end: closing?.source ?? '' });
  }
  return codes;
}

/** A Markdown image with its caption; undefined if it is not a caption shortcode with an image. */
function captioned({ tag: { name, rest }, body = '' }: Code, isAlone: boolean): string | undefined {
  const [image] = (CAPTION.test(name) && IMAGE.exec(body)) || [];
  if (image === undefined) return undefined;
  const behind = body.replace(image, ' ').replace(/\\?\[\/?(?:wp\\?_)?caption[^\]]*\]/g, ' ');
  const said = /\bcaption="([^"]*)"/.exec(rest)?.[1] ?? '';
  const words = (behind.trim() || unescaped(said)).replace(/\s+/g, ' ').trim();
  if (words === '') return image;
  return isAlone ? writeBlock('figure', {}, `${image}\n${words}`) : `${image} ${words}`;
}

const isAlone = (source: string, { from, to }: Code): boolean =>
  /(?:^|\n) {0,3}$/.test(source.slice(Math.max(0, from - 4), from)) &&
  /^[ \t]*(?:\n|$)/.test(source.slice(to, to + 200));

/** Replaces texts by a unique placeholder until they are put back. */
class Stash {
  readonly #texts: string[] = [];
  readonly #mark: string;

  constructor(source: string) {
    let mark = 'shortcode';
    while (source.includes(mark)) mark += 'x';
    this.#mark = mark;
  }

  keep(text: string): string {
    return `${this.#mark}${this.#texts.push(text) - 1}x`;
  }

  put(text: string): string {
    const pattern = new RegExp(`${this.#mark}(\\d+)x`, 'g');
    return text.replace(pattern, (_all, index: string) => this.#texts[Number(index)] ?? '');
  }
}

/** A shortcode in WordPress's form, with its contents as HTML. */
const asWordPress = ({ tag, body = '', end }: Code, toHtml: ConvertText): string =>
  unescaped(tag.source) + bodyAsHtml(body, toHtml) + unescaped(end);

/** Converts a shortcode's Markdown contents to HTML, in which only shortcodes have brackets. */
function bodyAsHtml(body: string, toHtml: ConvertText): string {
  const stash = new Stash(body);
  const parts: string[] = [];
  let at = 0;
  for (const code of codesIn(body)) {
    parts.push(body.slice(at, code.from), stash.keep(asWordPress(code, toHtml)));
    at = code.to;
  }
  const html = toHtml(parts.join('') + body.slice(at)).trim();
  const isOne = html.startsWith('<p>') && html.indexOf('</p>') === html.length - 4;
  return stash.put((isOne ? html.slice(3, -4) : html).replaceAll('[', '&#91;'));
}

/**
 * Takes the shortcodes out of a text converted from WordPress: captioned images become Markdown,
 * others are converted as in WordPress, with their contents.
 */
export function takeShortcodes(
  source: string,
  convert: { wordpress: ConvertText; toHtml: ConvertText },
): ExtractedShortcodes {
  const codes = MAY_HAVE.test(source) ? codesIn(source) : [];
  if (codes.length === 0) return { text: source, put: (markdown) => markdown };
  const stash = new Stash(source);
  const parts: string[] = [];
  let at = 0;
  for (const code of codes) {
    const stands = isAlone(source, code);
    let shown = captioned(code, stands);
    if (shown === undefined) {
      const markdown = convert.wordpress(asWordPress(code, convert.toHtml)).trim();
      if (!stands && markdown.includes('\n')) continue;
      shown = markdown === '' ? '' : stash.keep(markdown);
    }
    const [before, behind] = [source.slice(at, code.from), source.slice(code.to, code.to + 2)];
    parts.push(before);
    if (stands && !/(?:^|\n)[ \t]*\n {0,3}$/.test(before) && at + before.length > 0)
      parts.push('\n');
    parts.push(shown);
    if (stands && behind !== '' && behind !== '\n\n') parts.push('\n');
    at = code.to;
  }
  return { text: parts.join('') + source.slice(at), put: (markdown) => stash.put(markdown) };
}
