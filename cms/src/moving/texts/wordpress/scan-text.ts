import { type Shortcode, readShortcode } from './shortcode';

/** Replacement of a shortcode; undefined if it is literal text. */
export type Replace = (code: Shortcode, place: Place) => string | undefined;

interface Place {
  /** Whether it is alone on its line. */
  isAlone: boolean;
  /** Whether a closing tag with its name follows. */
  isClosed: boolean;
}

/** Elements in which brackets are literal. */
const VERBATIM = /<(pre|code|script|style|textarea|kbd|samp|xmp)(?=[\s>])/iy;
const QUOTED = /["']/;

/** End of the tag that begins at `from`; the end of the source if it is unclosed. */
function endOfTag(source: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const mark = source[at] ?? '';
    if (quote !== '') {
      if (mark === quote) quote = '';
    } else if (mark === '>') return at + 1;
    // A quotation mark begins a value only after an equals sign.
    else if (QUOTED.test(mark) && /=\s*$/.test(source.slice(Math.max(0, at - 3), at))) quote = mark;
    else if (mark === '<') return at;
  }
  return source.length;
}

const isTagAt = (source: string, at: number): boolean => /[A-Za-z/!?]/.test(source[at + 1] ?? '');

/** The end of an element in which brackets are literal. */
function endOfVerbatim(source: string, from: number, closers: Closers): number | undefined {
  VERBATIM.lastIndex = from;
  const name = VERBATIM.exec(source)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  const end = closers.next(`</${name}`, from);
  return end < 0 ? undefined : end;
}

/** Finds texts without searching a source twice. */
class Closers {
  readonly #lower: string;
  readonly #known = new Map<string, number>();

  constructor(source: string) {
    this.#lower = source.toLowerCase();
  }

  /** The next position of a text; -1 if there is none. `from` must ascend. */
  next(text: string, from: number): number {
    const known = this.#known.get(text);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const found = this.#lower.indexOf(text, from);
    this.#known.set(text, found);
    return found;
  }
}

const LINE_BEFORE = /(?:^|\n|<p>|<p [^<>]{0,200}>|<br ?\/?>)[ \t]*$/;
const LINE_AFTER = /^[ \t]*(?:\r?\n|$|<\/p>|<br ?\/?>)/;

const isAlone = (source: string, from: number, end: number): boolean =>
  LINE_BEFORE.test(source.slice(Math.max(0, from - 220), from)) &&
  LINE_AFTER.test(source.slice(end, end + 40));

/** The position of the last closing tag of each name. */
function lastClosings(source: string): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { 1: name = '', index } of source.matchAll(/\[\/([A-Za-z][\w-]{0,60})\]/g))
    last.set(name, index);
  return last;
}

/** Shortcodes that enclose code, in which nothing is replaced. */
const CODE = /^(?:code|sourcecode|source|crayon|highlight|prism)$/i;
/** SyntaxHighlighter's shortcodes, named after their language. */
const LANGUAGE =
  /^(?:bash|cpp|csharp|css|groovy|html|java|javascript|jscript|js|perl|php|powershell|py|python|ruby|scala|shell|sql|xml)$/i;
/** CodeColorer's shortcodes, with style letters, such as `[cci]` (inline) and `[ccn_php]`. */
const COLORED = /^cc([eilnbwst]{0,4})(?:_([\w+-]+))?$/i;

/** The language of a code shortcode by its name, and whether it is inline; undefined for others. */
function codeKind(name: string): { language: string; isInline: boolean } | undefined {
  const [, marks, language = ''] = COLORED.exec(name) ?? [];
  if (marks !== undefined) return { language, isInline: /i/i.test(marks) };
  if (LANGUAGE.test(name)) return { language: name.toLowerCase(), isInline: false };
  return CODE.test(name) ? { language: '', isInline: false } : undefined;
}

const escaped = (code: string): string => code.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The code of a shortcode as HTML; undefined if it does not enclose code. */
function codeAt(
  source: string,
  { name, attributes, words }: Shortcode,
  end: number,
  closers: Closers,
) {
  const kind = codeKind(name);
  if (kind === undefined) return undefined;
  const close = `[/${name.toLowerCase()}]`;
  const until = closers.next(close, end);
  if (until < 0) return undefined;
  const said = kind.language || words[0];
  const language = attributes.language ?? attributes.lang ?? said ?? '';
  const mark = /^[\w+#-]+$/.test(language) ? ` class="language-${language}"` : '';
  const code = source.slice(end, until).replace(/^\r?\n|\s+$/g, '');
  const html = `<code${mark}>${escaped(code)}</code>`;
  return { html: kind.isInline ? html : `<pre>${html}</pre>`, end: until + close.length };
}

/** A text of WordPress with its shortcodes replaced, except in tags, comments and code. */
export function replaceShortcodes(source: string, replace: Replace): string {
  if (!source.includes('[')) return source;
  const closers = new Closers(source);
  const closings = lastClosings(source);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < source.length;) {
    const mark = source[at];
    if (mark === '<' && isTagAt(source, at)) {
      if (source.startsWith('<!--', at)) {
        const end = closers.next('-->', at);
        at = end < 0 ? at + 4 : end + 3;
      } else at = endOfVerbatim(source, at, closers) ?? endOfTag(source, at);
      continue;
    }
    if (mark !== '[') {
      at += 1;
      continue;
    }
    const found = readShortcode(source, at);
    if (found === undefined) {
      at += 1;
      continue;
    }
    const { code, end } = found;
    // Double brackets escape a shortcode.
    if (source[at - 1] === '[' && source[end] === ']') {
      parts.push(source.slice(from, at - 1), code.source);
      from = at = end + 1;
      continue;
    }
    const isClosed = code.kind === 'open' && (closings.get(code.name) ?? -1) >= end;
    const piece = isClosed ? codeAt(source, code, end, closers) : undefined;
    if (piece !== undefined) {
      parts.push(source.slice(from, at), piece.html);
      from = at = piece.end;
      continue;
    }
    const text = replace(code, { isAlone: isAlone(source, at, end), isClosed });
    if (text !== undefined) {
      parts.push(source.slice(from, at), text);
      from = end;
    }
    at = end;
  }
  return parts.join('') + source.slice(from);
}
