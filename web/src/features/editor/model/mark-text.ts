import { asBlock } from './as-block';

/** Formatting commands of the toolbar. */
export type MarkKind =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'heading'
  | 'subheading'
  | 'list'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'footnote'
  | 'table'
  | 'image';

/** A replacement of a range, and the selection afterwards. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  select: readonly [number, number];
}

interface Selected {
  text: string;
  start: number;
  end: number;
}

const ADDRESS = 'https://';
const TABLE = '| Column | Column |\n| --- | --- |\n| Text | Text |';

/** The selection without surrounding whitespace, beside which Markdown ignores markers. */
function trimmed({ text, start, end }: Selected): Selected {
  const part = text.slice(start, end);
  if (part.trim() === '') return { text, start, end: start };
  const before = part.length - part.trimStart().length;
  return { text, start: start + before, end: start + before + part.trim().length };
}

/** Wraps the selection in a marker, or removes it. */
const inline =
  (mark: string, placeholder: string) =>
  (selected: Selected): TextEdit => {
    const { text, start, end } = trimmed(selected);
    const part = text.slice(start, end);
    const size = mark.length;
    if (part.length > 2 * size && part.startsWith(mark) && part.endsWith(mark)) {
      const bare = part.slice(size, -size);
      return { from: start, to: end, text: bare, select: [start, start + bare.length] };
    }
    if (start >= size && text.slice(start - size, start) === mark && text.startsWith(mark, end)) {
      const from = start - size;
      return { from, to: end + size, text: part, select: [from, from + part.length] };
    }
    const inner = part === '' ? placeholder : part;
    const from = start + size;
    return {
      from: start,
      to: end,
      text: mark + inner + mark,
      select: [from, from + inner.length],
    };
  };

interface LineMark {
  /** Marker of a line, by its index from 0. */
  markOf: (index: number) => string;
  /** Matches the marker at the start of a line. */
  own: RegExp;
  /** Markers that it replaces. */
  others: RegExp;
}

/** Prefixes each selected line with a marker, or removes it if all have it. */
const lines =
  ({ markOf, own, others }: LineMark) =>
  ({ text, start, end }: Selected): TextEdit => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', Math.max(start, end - 1));
    const to = lineEnd < 0 ? text.length : lineEnd;
    const all = text.slice(from, to).split('\n');
    const written = all.filter((line) => line.trim() !== '');
    const isMarked = written.length > 0 && written.every((line) => own.test(line));
    let index = 0;
    const change = (line: string): string => {
      if (isMarked) return line.replace(own, '');
      if (line.trim() === '' && all.length > 1) return line;
      return markOf(index++) + line.replace(others, '');
    };
    const changed = all.map(change).join('\n');
    const last = from + changed.length;
    return { from, to, text: changed, select: start === end ? [last, last] : [from, last] };
  };

const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:|\/)\S+$/i.test(text);

/**
 * Turns the selection into a link's text, or its target if it is an address; then selects the
 * other.
 */
const link =
  (before: string, placeholder: string) =>
  (selected: Selected): TextEdit => {
    const { text, start, end } = trimmed(selected);
    const part = text.slice(start, end);
    const target = isAddress(part) ? part : ADDRESS;
    const words = part === '' || isAddress(part) ? placeholder : part;
    // Parentheses would end the address.
    const written = /[()]/.test(target) ? `<${target}>` : target;
    const wordsAt = start + before.length;
    const targetAt = wordsAt + words.length + ']('.length;
    return {
      from: start,
      to: end,
      text: `${before}${words}](${written})`,
      select:
        words === placeholder
          ? [wordsAt, wordsAt + words.length]
          : [targetAt, targetAt + written.length],
    };
  };

const HEADING = /^\s*#{1,6}\s+/;
const ITEM = /^\s*(?:[*+-]|\d{1,9}[.)])\s+/;

/** Inserts a footnote reference after the selection, and starts the note at the end of the text. */
function footnote({ text, end }: Selected): TextEdit {
  const taken = new Set(Array.from(text.matchAll(/\[\^([^\]\s]+)\]/g), ([, label]) => label));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  const rest = text.slice(end).trimEnd();
  const noteMark = `[^${number}]: `;
  const lead = /(?:^|\n)\[\^[^\]\s]+\]:[^\n]*$/.test(text.slice(0, end) + rest) ? '\n' : '\n\n';
  const written = `[^${number}]${rest}${lead}${noteMark}`;
  const at = end + written.length;
  return { from: end, to: text.length, text: `${written}Note`, select: [at, at + 'Note'.length] };
}

/** Inserts a table after the selection, as a separate block. */
function table({ text, end }: Selected): TextEdit {
  const { at, ...edit } = asBlock(text, { from: end, to: end }, TABLE);
  const first = at + '| '.length;
  return { ...edit, select: [first, first + 'Column'.length] };
}

const edits: Record<MarkKind, (selected: Selected) => TextEdit> = {
  bold: inline('**', 'bold text'),
  italic: inline('_', 'italic text'),
  strike: inline('~~', 'struck text'),
  heading: lines({ markOf: () => '## ', own: /^## /, others: HEADING }),
  subheading: lines({ markOf: () => '### ', own: /^### /, others: HEADING }),
  list: lines({ markOf: () => '- ', own: /^- /, others: ITEM }),
  numbers: lines({ markOf: (index) => `${index + 1}. `, own: /^\d{1,9}\. /, others: ITEM }),
  quote: lines({ markOf: () => '> ', own: /^> /, others: /^>\s?/ }),
  footnote,
  link: link('[', 'link text'),
  table,
  image: link('![', 'image description'),
};

/** Applies a formatting command to a selection in Markdown, or reverts it if already applied. */
export const markText = (kind: MarkKind, text: string, start: number, end: number): TextEdit =>
  edits[kind]({ text, start, end });
