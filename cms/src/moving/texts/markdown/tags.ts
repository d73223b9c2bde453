import type { TextProgram } from '../../found';

/** A tag of Hugo, Jekyll or MDX in a text. */
export interface Tag {
  start: number;
  end: number;
  name: string;
  kind: 'open' | 'close' | 'empty';
  program: 'hugo' | 'jekyll' | 'mdx';
  attributes: Readonly<Record<string, string>>;
  /** Unnamed values. */
  words: readonly string[];
  /** Source after the name. */
  rest: string;
}

const VALUE =
  /\s*(?:([\w.:-]+)\s*=\s*|([\w.-]+):\s*(?=["'“]))?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|\{([^{}]*)\}|“([^”]*)”|([^\s"'`{}“=]+)),?/y;

/** Named and unnamed values, in these programs' notation. */
function readValues(text: string): Pick<Tag, 'attributes' | 'words'> {
  const attributes: Record<string, string> = {};
  const words: string[] = [];
  const pattern = new RegExp(VALUE);
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [, equalled, colon, ...values] = found as (string | undefined)[];
    const key = equalled ?? colon;
    const value = (values.find((one) => one !== undefined) ?? '').replace(/\\(["'])/g, '$1');
    if (key === undefined) words.push(value);
    else attributes[key.toLowerCase()] = value;
  }
  return { attributes, words };
}

/** Finds the ends of tags without searching a text twice. */
class Ends {
  readonly #known = new Map<string, number>();

  constructor(private readonly text: string) {}

  next(mark: string, from: number): number {
    const known = this.#known.get(mark);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const found = this.text.indexOf(mark, from);
    this.#known.set(mark, found);
    return found;
  }
}

const NAME = /^\s*(\/?)\s*([\w./-]+)([\s\S]*)$/;
/** A longer tag is an unclosed one, and is ignored. */
const LONGEST = 10_000;

function made(
  source: string,
  { start, end, from, to }: { start: number; end: number; from: number; to: number },
  program: Tag['program'],
): Tag | undefined {
  if (to - from > LONGEST) return undefined;
  const inside = source.slice(from, to);
  const isEmpty = inside.trimEnd().endsWith('/');
  const [, slash, written = '', rest = ''] =
    NAME.exec(isEmpty ? inside.trimEnd().slice(0, -1) : inside) ?? [];
  if (written === '') return undefined;
  const isEnd = program === 'jekyll' && /^end./.test(written);
  const kind = slash === '/' || isEnd ? 'close' : isEmpty ? 'empty' : 'open';
  const name = isEnd ? written.slice(3) : written;
  return { start, end, name, kind, program, rest: rest.trim(), ...readValues(rest) };
}

const COMPONENT = /<(\/?)([A-Z][\w.]*)(?=[\s/>])/y;

/** A component of MDX, whose attributes may contain arbitrary expressions in braces. */
function componentAt(source: string, start: number): Tag | undefined {
  COMPONENT.lastIndex = start;
  const [opening = '', slash, name = ''] = COMPONENT.exec(source) ?? [];
  if (name === '') return undefined;
  let [quote, depth] = ['', 0];
  const last = Math.min(source.length, start + LONGEST);
  for (let at = start + opening.length; at < last; at += 1) {
    const mark = source[at] ?? '';
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (/["'`]/.test(mark)) quote = mark;
    else if (mark === '{') {
      depth += 1;
      if (depth > 20) return undefined;
    } else if (mark === '}') depth -= 1;
    else if (mark === '<' && depth === 0) return undefined;
    else if (mark === '>' && depth <= 0) {
      const isEmpty = source[at - 1] === '/';
      const rest = source.slice(start + opening.length, isEmpty ? at - 1 : at).trim();
      const kind = slash === '/' ? 'close' : isEmpty ? 'empty' : 'open';
      return { start, end: at + 1, name, kind, program: 'mdx', rest, ...readValues(rest) };
    }
  }
  return undefined;
}

const BEGINNINGS = /\{\{[<%]|\{%-?|<\/?[A-Z]/g;
const WITHOUT_COMPONENTS = /\{\{[<%]|\{%-?/g;

/**
 * The tags of a text; `masked` is the same text with blank code. Hugo and Jekyll have no MDX
 * components.
 */
export function findTags(source: string, masked: string, program?: TextProgram): Tag[] {
  const tags: Tag[] = [];
  const ends = new Ends(masked);
  const rawEnds = [...masked.matchAll(/\{%-?\s*endraw\b/g)].map(({ index }) => index);
  let nextRaw = 0;
  const pattern = new RegExp(program === undefined ? BEGINNINGS : WITHOUT_COMPONENTS);
  for (let found = pattern.exec(masked); found !== null; found = pattern.exec(masked)) {
    const { 0: mark, index: start } = found;
    let tag: Tag | undefined;
    if (mark.startsWith('<')) tag = componentAt(source, start);
    else {
      const isHugo = mark.startsWith('{{');
      // A literal tag.
      if (isHugo && masked.startsWith('/*', start + mark.length)) continue;
      const close = isHugo ? (mark === '{{<' ? '>}}' : '%}}') : '%}';
      const to = ends.next(close, start + mark.length);
      if (to >= 0) {
        const inner = { start, end: to + close.length, from: start + mark.length };
        const until = !isHugo && masked[to - 1] === '-' ? to - 1 : to;
        tag = made(source, { ...inner, to: until }, isHugo ? 'hugo' : 'jekyll');
      }
    }
    if (tag === undefined) continue;
    tags.push(tag);
    pattern.lastIndex = tag.end;
    if (tag.name !== 'raw' || tag.kind !== 'open') continue;
    // Tags within raw text are literal.
    while ((rawEnds[nextRaw] ?? Infinity) < tag.end) nextRaw += 1;
    const last = rawEnds[nextRaw];
    if (last !== undefined) pattern.lastIndex = last;
  }
  return tags;
}
