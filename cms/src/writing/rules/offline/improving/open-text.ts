import { withoutCodeSpans } from '../../../../contract/code-spans';
import type { TextEdit } from '../../../../text/formatting/text-edits';
import { type TextRange, within } from '../../../../text/formatting/source-map';
import type { Block, Prose } from '../../../../text/prose/prose';

/** A kind of improvement: its edits, each with what it does, and what else is to be said. */
export interface Fixed {
  edits: TextEdit[];
  notes: string[];
}

/** The editable parts of a text: its own words, but no code, link, quotation, footnote or tag. */
export class OpenText {
  /** Paragraphs and items that are no HTML. */
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

  /** Whether what stands there may be written otherwise. */
  isOpen(from: number, to: number): boolean {
    const { source, plain } = this.prose;
    for (let at = from; at < to; at += 1) {
      if (this.#closed[at] === 1 || source[at] !== plain[at]) return false;
    }
    return true;
  }

  /** Closes what stands in brackets and quotation marks; one that is never closed reaches to the end. */
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
 * The parts that can be read without a parser: in which no line begins as HTML, which goes on to the next
 * empty line, and no code is opened that does not end in its own block.
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
