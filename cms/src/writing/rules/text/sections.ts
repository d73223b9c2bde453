/** A part of a text, to be edited or kept. */
export interface Section {
  text: string;
  isEdited: boolean;
}

const SENTENCE_END = /[.!?…]["”’)]*\s+/g;

/** Positions at which a long paragraph is cut: after sentences, else at a space, else anywhere. */
function cutsOf(text: string, max: number): number[] {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: match }) => index + match.length);
  const cuts: number[] = [];
  for (let start = 0; text.length - start > max;) {
    const sentence = ends.filter((end) => end > start && end <= start + max).at(-1);
    const space = text.lastIndexOf(' ', start + max - 1) + 1;
    let cut = sentence ?? (space > start ? space : start + max);
    if (/[\uD800-\uDBFF]/.test(text.charAt(cut - 1))) cut -= 1;
    cuts.push(cut);
    start = cut;
  }
  return cuts;
}

/** A block with the white space after it. */
interface Block {
  text: string;
  isHeading: boolean;
  /** Code, tables and the like cannot be cut. */
  isWhole: boolean;
}

const FENCE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING_FENCE = /^[ \t]*(`{3,}|~{3,})[ \t\r]*$/;
/** HTML that may span empty lines. */
const RAW = /^ {0,3}<(pre|script|style|textarea|!--)/i;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const ENTRY = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const INDENTED = /^(?: {2,}|\t)/;
/** A line that cannot be part of a paragraph. */
const NO_PARAGRAPH =
  /^ {0,3}(?:[>|<]|#{1,6}[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t]|`{3}|~{3})|^(?: {4}|\t)|^[ :-]+\|[ :|-]*$/m;

/**
 * Finds the beginnings of blocks line by line, since a parser's time grows faster than the text.
 */
class BlockFinder {
  #fence = '';
  #rawEnd = '';
  #isAfterBlank = false;
  #isList = false;

  /** Whether the next line begins a block. */
  begins(line: string): boolean {
    if (this.#isWithin(line)) return false;
    const isBlank = line.trim() === '';
    const isHeading = HEADING.test(line);
    const isEntry = ENTRY.test(line);
    const goesOn = INDENTED.test(line) || (isEntry && this.#isList);
    const isStart = !isBlank && (isHeading || (this.#isAfterBlank && !goesOn));
    if (isStart || isEntry) this.#isList = isEntry;
    this.#isAfterBlank = isBlank;
    this.#open(line);
    return isStart;
  }

  /** Whether a line belongs to open code or HTML. */
  #isWithin(line: string): boolean {
    if (this.#fence !== '') {
      if (CLOSING_FENCE.exec(line)?.[1]?.startsWith(this.#fence) === true) this.#fence = '';
      return true;
    }
    if (this.#rawEnd === '') return false;
    if (line.toLowerCase().includes(this.#rawEnd)) this.#rawEnd = '';
    return true;
  }

  #open(line: string): void {
    this.#fence = FENCE.exec(line)?.[1] ?? '';
    const raw = RAW.exec(line)?.[1]?.toLowerCase();
    const end = raw === undefined ? '' : raw === '!--' ? '-->' : `</${raw}`;
    this.#rawEnd = line.toLowerCase().includes(end) ? '' : end;
  }
}

function blocksOf(source: string): Block[] {
  const finder = new BlockFinder();
  const starts = [0];
  let from = 0;
  for (const line of source.split('\n')) {
    if (finder.begins(line) && from > 0) starts.push(from);
    from += line.length + 1;
  }
  return starts.map((start, index) => {
    const text = source.slice(start, starts[index + 1]);
    return { text, isHeading: HEADING.test(text), isWhole: NO_PARAGRAPH.test(text) };
  });
}

/**
 * Splits a text into sections of at most `max` characters: at headings if they are late enough,
 * else between blocks, else after sentences. Joined they give exactly the text. A longer block that
 * cannot be split is a separate, unedited section.
 */
export function sectionsOf(source: string, max: number): Section[] {
  if (source.length <= max) return [{ text: source, isEdited: true }];
  const sections: Section[] = [];
  let open = '';
  const close = (): void => {
    if (open !== '') sections.push({ text: open, isEdited: true });
    open = '';
  };
  for (const { text, isHeading, isWhole } of blocksOf(source)) {
    if (open.length + text.length > max || (isHeading && open.length > max / 2)) close();
    if (text.length <= max) {
      open += text;
    } else if (isWhole) {
      sections.push({ text, isEdited: false });
    } else {
      const cuts = [0, ...cutsOf(text, max), text.length];
      for (const [at, cut] of cuts.slice(1).entries()) {
        sections.push({ text: text.slice(cuts[at], cut), isEdited: true });
      }
    }
  }
  close();
  return sections;
}
