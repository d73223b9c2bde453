import { blockLineIn } from '../../contract/blocks/shown-text';
import { withoutCodeSpans } from '../../contract/code-spans';
import { jobNames } from '../../contract/job-names';
import { mask, type ProseLink } from './mask';

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'quote' | 'row' | 'code' | 'other';

/** A part of a text, its end excluded; `level` is a heading's. */
export interface Block {
  kind: BlockKind;
  from: number;
  to: number;
  level: number;
}

/** A text as readers see it, with positions in the source. */
export interface Prose {
  source: string;
  /** Of the same length as the source, with blanks for everything except words. */
  plain: string;
  /** Of the same length: the source without inline code, but with tags and marks. */
  uncoded: string;
  blocks: Block[];
  links: readonly ProseLink[];
}

interface Line {
  from: number;
  text: string;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const DEFINITION = /^ {0,3}\[[^[\]]{1,200}\]:/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
/** The delimiter row of a table. */
const DELIMITERS = /^[\s|:-]*$/;
const HTML_HEADING = /<h([1-6])\b[^<>]*>/gi;

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const text of source.split('\n')) {
    lines.push({ from, text });
    from += text.length + 1;
  }
  return lines;
}

/** A table row without its separators. */
const cellsOf = (row: string): string =>
  DELIMITERS.test(row) ? ' '.repeat(row.length) : row.replace(/\|/g, ' ');

/** Splits a text line by line into blocks. */
class BlockReader {
  readonly blocks: Block[] = [];
  readonly masked: string[] = [];
  #fence: string | null = null;
  #open: Block | null = null;
  #isAfterBlank = true;

  read({ from, text }: Line): void {
    const to = from + text.length;
    const fence = FENCE.exec(text)?.[1];
    if (this.#fence !== null || fence !== undefined) {
      this.#readCode(from, to, fence);
      return;
    }
    if (text.trim() === '') {
      this.#open = null;
      this.#isAfterBlank = true;
      this.masked.push(' '.repeat(text.length));
      return;
    }
    const isCode =
      this.#isAfterBlank && /^(?: {4}|\t)/.test(text) && this.blocks.at(-1)?.kind !== 'item';
    if (isCode) this.#add('code', from, to);
    else this.#readText(text, from, to);
    this.#isAfterBlank = isCode;
    if (isCode) this.masked.push(' '.repeat(text.length));
  }

  #readCode(from: number, to: number, fence: string | undefined): void {
    if (this.#fence === null) {
      this.#fence = fence ?? null;
      this.#add('code', from, to);
    } else {
      const code = this.blocks.at(-1);
      if (code !== undefined) code.to = to;
      if (fence?.startsWith(this.#fence) === true) this.#fence = null;
    }
    this.#open = null;
    this.masked.push(' '.repeat(to - from));
  }

  #readText(text: string, from: number, to: number): void {
    const heading = HEADING.exec(text);
    const open = this.#open;
    if (blockLineIn(text) !== undefined) {
      this.#add('other', from, to);
      this.masked.push(' '.repeat(text.length));
    } else if (heading !== null) {
      this.#add('heading', from, to, heading[1]?.length ?? 1);
      this.masked.push(text.replace(/#/g, ' '));
    } else if (open?.kind === 'paragraph' && UNDERLINE.test(text)) {
      open.kind = 'heading';
      open.level = text.includes('=') ? 1 : 2;
      open.to = to;
      this.#open = null;
      this.masked.push(' '.repeat(text.length));
    } else if (RULE.test(text) || DEFINITION.test(text)) {
      this.#add('other', from, to);
      this.masked.push(RULE.test(text) ? ' '.repeat(text.length) : text);
    } else {
      this.#readLine(text, from, to);
    }
  }

  #readLine(text: string, from: number, to: number): void {
    const lead = /^[ \t]*(?:>[ \t]*)+/.exec(text)?.[0] ?? '';
    const rest = text.slice(lead.length);
    const item = ITEM.exec(rest)?.[0] ?? '';
    const isRow = rest.startsWith('|');
    const kind = isRow ? 'row' : lead !== '' ? 'quote' : item !== '' ? 'item' : 'paragraph';
    const start = ' '.repeat(lead.length + item.length);
    const words = rest.slice(item.length);
    this.masked.push(start + (isRow ? cellsOf(words) : words));
    const isGoingOn =
      this.#open !== null &&
      item === '' &&
      !isRow &&
      (this.#open.kind === kind || (kind === 'paragraph' && this.#open.kind !== 'row'));
    if (isGoingOn && this.#open !== null) this.#open.to = to;
    else this.#open = this.#add(kind, from, to);
  }

  #add(kind: BlockKind, from: number, to: number, level = 0): Block {
    const block = { kind, from, to, level };
    this.blocks.push(block);
    this.#open = null;
    return block;
  }
}

/** The text without inline code, which ends with its block. */
function withoutCode({ masked, blocks }: BlockReader): string {
  const text = masked.join('\n');
  const parts: string[] = [];
  let end = 0;
  for (const { from, to } of blocks) {
    parts.push(text.slice(end, from), withoutCodeSpans(text.slice(from, to)));
    end = to;
  }
  return parts.join('') + text.slice(end);
}

/** The HTML headings of a text, with their closing tags. */
function htmlHeadings(source: string): Block[] {
  const headings: Block[] = [];
  for (const match of source.matchAll(HTML_HEADING)) {
    const from = match.index;
    const end = source.indexOf('</h', from);
    if (end < 0) break;
    headings.push({ kind: 'heading', from, to: end, level: Number(match[1]) });
  }
  return headings;
}

/** Message for a request to edit HTML with a model. */
export const HTML_REFUSAL = `This text is HTML. Reformat it to Markdown first (Automation > ${jobNames['reformat-content']}).`;

/** Whether an article is HTML instead of Markdown. */
export const isHtml = (content: string): boolean =>
  /^\s*<(?:!--|!doctype|article|aside|blockquote|body|center|div|dl|figure|footer|h[1-6]|header|hr|html|main|nav|ol|p|pre|section|table|ul)\b/i.test(
    content,
  );

/** Splits an HTML block at the line ends that block tags left in `plain`. */
function splitHtml(block: Block, source: string, plain: string): Block[] {
  if (block.kind !== 'paragraph' || source[block.from + leading(source, block)] !== '<') {
    return [block];
  }
  const parts: Block[] = [];
  let from = block.from;
  for (let at = block.from; at <= block.to; at += 1) {
    const isEnd = at === block.to || (plain[at] === '\n' && source[at] !== '\n');
    if (!isEnd) continue;
    if (at > from) parts.push({ ...block, from, to: at });
    from = at;
  }
  return parts;
}

const leading = (source: string, { from, to }: Block): number =>
  source.slice(from, Math.min(to, from + 4)).search(/\S|$/);

/** Reads Markdown, or HTML, without a parser: linear time for any text; never throws. */
export function readProse(source: string): Prose {
  const reader = new BlockReader();
  // A blank for each, so that offsets do not change.
  for (const line of linesOf(source.replace(/\r/g, ' '))) reader.read(line);
  const text = withoutCode(reader);
  const { plain, links } = mask(text);
  const headings = htmlHeadings(text);
  const isHeading = new Set(headings.map(({ from }) => from));
  const blocks = reader.blocks
    .flatMap((block) => splitHtml(block, source, plain))
    .filter(({ from }) => !isHeading.has(from))
    .concat(headings)
    .filter(({ from, to }) => plain.slice(from, to).trim() !== '')
    .sort((one, other) => one.from - other.from);
  return { source, plain, uncoded: text, blocks, links };
}
