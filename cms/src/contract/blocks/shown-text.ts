import { type BlockLine, readBlockLine } from './block-line';

const LINES = /^ {0,3}(::.*)$/gm;

/** A line of a text as the line of a block; undefined where it is none. */
export const blockLineIn = (line: string): BlockLine | undefined => {
  const text = line.trimStart();
  return text.startsWith('::') && line.length - text.length <= 3 ? readBlockLine(text) : undefined;
};

/** The words of a block's own line that readers see: its title, its credit, whose the quote is. */
function wordsOf(line: BlockLine): string {
  const block = line.kind === 'close' ? undefined : line.block;
  switch (block?.name) {
    case 'note':
    case 'facts':
    case 'embed':
      return block.title;
    case 'figure':
      return block.credit;
    case 'pullquote':
      return block.by;
    default:
      return '';
  }
}

/**
 * A text with the words that readers see in the place of lines of blocks, each as a heading, so that it is a sentence
 * of its own. For readers of plain text; a text without blocks is returned unchanged.
 */
export function shownText(text: string): string {
  if (!text.includes('::')) return text;
  return text.replace(LINES, (whole, written: string) => {
    const line = readBlockLine(written);
    if (line === undefined) return whole;
    const words = wordsOf(line);
    return words === '' ? '' : `## ${words}`;
  });
}
