import type { PhrasingContent } from 'mdast';
import { type SourceMap, rangeOf, type TextBlock } from './source-map';
import type { TextEdit } from './text-edits';

interface Mark {
  from: number;
  to: number;
  /** The adjacent characters; a line break at the edges of the block. */
  before: string;
  after: string;
}

const MARKS = ['**', '__', '~~', '*', '_'];
const SPACE = /^\s$/;
const OUTSIDE = /^[\s\p{P}]$/u;
const BEHIND = /^[\s.,;:!?)\]}”’"'»…]$/;
/** Placeholders for text that must not change, and for intact emphasis. */
const SHUT = '\0';
const EMPHASIZED = '\u0001';
const LINKED = '\u0002';
const HEADING = /(^|\n)([ \t>]*)(#{2,6})(?=[\p{L}\p{N}“"'*_[])/gu;
const LINK = /\] +\(((?:https?:\/\/|mailto:|\/(?!\/)|#)[^\s()]+)\)/g;
const OPEN_LINK = /\]\((https?:\/\/[^\s()<>]+)(?=\s|$)/g;

const isSpace = ({ [0]: character = '\n' }: string): boolean => SPACE.test(character);

/** Placeholder for an inline node; undefined if its text stays. */
function signOf({ type }: PhrasingContent, first: string | undefined): string | undefined {
  switch (type) {
    case 'text':
      return undefined;
    case 'strong':
    case 'emphasis':
    case 'delete':
      return EMPHASIZED;
    case 'link':
      return first === '[' ? LINKED : SHUT;
    case 'break':
      return ' ';
    default:
      return SHUT;
  }
}

/**
 * The text of a block; parts that must not change are masked by placeholders of the same length.
 */
function openText(text: string, block: TextBlock): { from: number; open: string } {
  const { from, to } = rangeOf(block);
  let open = '';
  let at = from;
  for (const child of block.children) {
    const stretch = rangeOf(child);
    const sign = signOf(child, text[stretch.from]);
    // Characters outside the children, such as a heading's hashes, become spaces.
    open += ' '.repeat(Math.max(0, stretch.from - at));
    // Escaped characters are literal.
    open +=
      sign?.repeat(stretch.to - stretch.from) ??
      text.slice(stretch.from, stretch.to).replace(/\\[^\s\p{L}\p{N}]/gu, SHUT + SHUT);
    at = stretch.to;
  }
  return { from, open: open + ' '.repeat(Math.max(0, to - at)) };
}

function marksIn(open: string, mark: string): Mark[] {
  const character = mark.charAt(0);
  const marks: Mark[] = [];
  for (let at = open.indexOf(character); at >= 0; at = open.indexOf(character, at)) {
    let to = at;
    while (open[to] === character) to += 1;
    if (to - at === mark.length) {
      marks.push({ from: at, to, before: open[at - 1] ?? '\n', after: open[to] ?? '\n' });
    }
    at = to;
  }
  return marks;
}

const isOpener = ({ before, after }: Mark): boolean =>
  OUTSIDE.test(before) || (!isSpace(after) && isSpace(before));
const isCloser = ({ before, after }: Mark): boolean =>
  BEHIND.test(after) || (!isSpace(before) && OUTSIDE.test(after));

/** Whether a mark has space on both sides; two asterisks may then be an exponent. */
const isFree = ({ before, after }: Mark): boolean => isSpace(before) && isSpace(after);

/** Whether two marks enclose a passage with a superfluous space inside. */
function isPair(open: string, one: Mark, other: Mark, marks: readonly Mark[]): boolean {
  const isSingle = one.to - one.from === 1;
  const inside = open.slice(one.to, other.from);
  if (isFree(one) && isFree(other)) return false;
  const hasSpace = isSpace(one.after) || isSpace(other.before);
  if (!hasSpace || !/\p{L}/u.test(inside) || inside.includes(EMPHASIZED)) return false;
  if (!isSingle)
    return isOpener(one) && (isCloser(other) || (marks.length === 2 && !isSpace(one.after)));
  return !isSpace(one.after) && isSpace(one.before) && BEHIND.test(other.after);
}

const SENTENCE_END = /[.!?…]["”’)]*\s/;

/**
 * Whether marks that all look like openings form pairs, each with its space before the closing one:
 * an even number within sentences has only this reading, an odd one is ambiguous.
 */
function comeInTwos(open: string, marks: readonly Mark[]): boolean {
  if (marks.length % 2 !== 0) return false;
  return marks.every((one, at) => {
    if (isSpace(one.after) || !OUTSIDE.test(one.before)) return false;
    const other = marks[at + 1];
    if (at % 2 !== 0 || other === undefined) return true;
    const inside = open.slice(one.to, other.from);
    const isPassage = /\p{L}/u.test(inside) && !SENTENCE_END.test(inside);
    return isPassage && isSpace(other.before) && !inside.includes(EMPHASIZED);
  });
}

function pairEdits(open: string, one: Mark, other: Mark): TextEdit[] {
  const mark = open.slice(one.from, one.to);
  const lead = /^\s*/.exec(open.slice(one.to))?.[0].length ?? 0;
  const trail = /\s*$/.exec(open.slice(0, other.from))?.[0].length ?? 0;
  const gapBefore = lead > 0 && !OUTSIDE.test(one.before) ? ' ' : '';
  const gapAfter = trail > 0 && !OUTSIDE.test(other.after) ? ' ' : '';
  const what = 'mark with a space inside';
  return [
    { from: one.from, to: one.to + lead, text: gapBefore + mark, ...(lead > 0 ? { what } : {}) },
    {
      from: other.from - trail,
      to: other.to,
      text: mark + gapAfter,
      ...(lead > 0 ? {} : { what }),
    },
  ];
}

/**
 * Whether two asterisks are a leftover; those that begin a note or mean an exponent are intended.
 */
const isStray = ({ before, after }: Mark): boolean =>
  isSpace(after) ? !isSpace(before) && before !== SHUT : OUTSIDE.test(before) && after !== SHUT;

function emphasisEdits(open: string, mark: string, hasNotes: boolean): TextEdit[] {
  const marks = marksIn(open, mark);
  const isSingle = mark.length === 1;
  if (isSingle && marks.length !== 2) return [];
  const edits: TextEdit[] = [];
  const inTwos = !isSingle && marks.length > 2 && comeInTwos(open, marks);
  for (let at = 0; at < marks.length; at += 1) {
    const [one, other] = [marks[at], marks[at + 1]];
    if (one === undefined) continue;
    if (other !== undefined && (inTwos || isPair(open, one, other, marks))) {
      edits.push(...pairEdits(open, one, other));
      at += 1;
    } else if (mark === '**' && marks.length === 1 && !hasNotes && isStray(one)) {
      edits.push({ from: one.from, to: one.to, text: '', what: 'unclosed mark' });
    }
  }
  return edits;
}

function backtickEdits(open: string): TextEdit[] {
  const [only, ...more] = marksIn(open, '`');
  if (only === undefined || more.length > 0) return [];
  const { from, to, before, after } = only;
  // A backtick may also open a quotation that an apostrophe closes, or replace an apostrophe.
  if (/['’]/.test(open.slice(to)) || /^\p{L}\s/u.test(open.slice(to))) return [];
  const isAtEdge =
    OUTSIDE.test(before) !== OUTSIDE.test(after) && after !== SHUT && before !== SHUT;
  return isAtEdge ? [{ from, to, text: '', what: 'unclosed mark' }] : [];
}

function headingEdits(open: string, isParagraph: boolean): TextEdit[] {
  if (!isParagraph) return [];
  return [...open.matchAll(HEADING)].map((found) => {
    const at = found.index + found[0].length;
    return { from: at, to: at, text: ' ', what: 'heading without a space' };
  });
}

/** Searches the source, because addresses are already parsed as links. */
function linkEdits(source: string, open: string): TextEdit[] {
  const spaced = [...source.matchAll(LINK)].map(({ index, 0: found, 1: url = '' }) => ({
    from: index + 1,
    to: index + found.length - url.length - 2,
    text: '',
    what: 'link with a space inside',
  }));
  const unclosed = [...source.matchAll(OPEN_LINK)].map(({ index, 0: found }) => ({
    from: index + found.length,
    to: index + found.length,
    text: ')',
    what: 'unclosed link',
  }));
  return [...spaced, ...unclosed].filter(({ from }) => {
    const bracket = source.lastIndexOf(']', from);
    const start = source.lastIndexOf('[', bracket);
    return open[bracket] === ']' && start >= 0 && open[start] === '[';
  });
}

/** Edits of marks that readers see as characters: broken emphasis, headings and links. */
export function markEdits({ text, blocks }: SourceMap): TextEdit[] {
  const hasNotes = blocks.some((block) => /^\*\*\s/.test(openText(text, block).open));
  return blocks.flatMap((block) => {
    const { from, open } = openText(text, block);
    if (!/[*_~`#\]]/.test(open)) return [];
    const source = text.slice(from, from + open.length);
    const edits = [
      ...headingEdits(open, block.type === 'paragraph'),
      ...MARKS.flatMap((mark) => emphasisEdits(open, mark, hasNotes)),
      ...backtickEdits(open),
      ...linkEdits(source, open),
    ];
    return edits.map((edit) => ({ ...edit, from: from + edit.from, to: from + edit.to }));
  });
}
