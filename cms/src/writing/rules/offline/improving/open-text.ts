import { withoutCodeSpans } from '../../../../contract/code-spans';
import type { TextEdit } from '../../../../text/formatting/text-edits';
import { type TextRange, within } from '../../../../text/formatting/source-map';
import type { Block, Prose } from '../../../../text/prose/prose';

/** A kind of improvement: its edits, and notes for the author. */
export interface Fixed {
  edits: TextEdit[];
  notes: string[];
}

/** The editable parts of a text, without code, links, quotations, footnotes and tags. */
export class OpenText {
  /** Paragraphs and items, without HTML. */
  readonly blocks: readonly Block[];
  readonly paragraphs: readonly Block[];
  readonly headings: readonly Block[];
  readonly #closed: Uint8Array;

  constructor(readonly prose: Prose) {
    const { source, blocks } = prose;
    const readable = within(readableParts(source, blocks));
    const own = blocks.filter(({ from }) => readable(from));
    this.headings = own.filter(({ kind }) => kind === 'heading');
    this.blocks = own.filter(({ kind }) => kind === 'paragraph' || kind === 'item');
    this.paragraphs = this.blocks.filter(({ kind }) => kind === 'paragraph');
    this.#closed = new Uint8Array(source.length + 1);
    for (const block of this.blocks) this.#close(block);
  }

  /** Whether a range may be reworded. */
  isOpen(from: number, to: number): boolean {
    const { source, plain } = this.prose;
    for (let at = from; at < to; at += 1) {
      if (this.#closed[at] === 1 || source[at] !== plain[at]) return false;
    }
    return true;
  }

  /** Closes text in brackets and quotation marks; an unclosed one extends to the end. */
  #close({ from, to }: Block): void {
    const { source } = this.prose;
    let end = '';
    for (let at = from; at < to; at += 1) {
      const unit = source[at] ?? '';
      if (end !== '') {
        this.#closed[at] = 1;
        if (unit === end) end = '';
      } else {
        end = CLOSING.get(unit) ?? '';
        if (end !== '') this.#closed[at] = 1;
      }
    }
  }
}

/** The parts of a text between empty lines. */
function stretchesOf(source: string): TextRange[] {
  const stretches: TextRange[] = [];
  let from = 0;
  for (const match of source.matchAll(/\n[ \t\r]*(?=\n)/g)) {
    stretches.push({ from, to: match.index });
    from = match.index + match[0].length;
  }
  return [...stretches, { from, to: source.length }];
}

/**
 * The parts that can be read without a parser: no line begins with HTML, which would extend to the
 * next empty line, and no inline code is unclosed.
 */
function readableParts(source: string, blocks: readonly Block[]): TextRange[] {
  const unclear = blocks.filter(
    ({ kind, from, to }) =>
      kind !== 'code' && withoutCodeSpans(source.slice(from, to)).includes('`'),
  );
  let at = 0;
  return stretchesOf(source).filter(({ from, to }) => {
    while (at < unclear.length && (unclear[at]?.to ?? 0) <= from) at += 1;
    const isUnclear = (unclear[at]?.from ?? Number.POSITIVE_INFINITY) < to;
    return !isUnclear && !/^[ \t>]*(?:[-*+][ \t]+)?</m.test(source.slice(from, to));
  });
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['“', '”'],
  ['"', '"'],
  ['«', '»'],
  ['„', '“'],
]);
