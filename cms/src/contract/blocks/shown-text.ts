import { type BlockLine, readBlockLine } from './block-line';

const LINES = /^ {0,3}(::.*)$/gm;

/** Reads a line of a text as a block line; undefined if it is not one. */
export const blockLineIn = (line: string): BlockLine | undefined => {
  const text = line.trimStart();
  return text.startsWith('::') && line.length - text.length <= 3 ? readBlockLine(text) : undefined;
};

/** The visible text in a block's own line: its title, credit, or the author of a quote. */
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
 * Replaces block lines by the text that readers see of them, as headings, so that each is a
 * sentence of its own. For plain-text readers; a text without blocks is returned unchanged.
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
