import type { TextPart } from './find-quote';

/** Line breaks that separate a block from the text on one side. */
const apart = (isApart: boolean, isAtLine: boolean): string =>
  isApart ? '' : isAtLine ? '\n' : '\n\n';

/** Edit that replaces a part of a text with a Markdown block, with a blank line on both sides. */
export function asBlock(
  text: string,
  { from, to }: TextPart,
  block: string,
): TextPart & { text: string; /** Where the block begins in the text. */ at: number } {
  const before = text.slice(Math.max(0, from - 2), from);
  const after = text.slice(to, to + 2);
  const lead = apart(
    from === 0 || before === '\n\n' || (from === 1 && before === '\n'),
    before.endsWith('\n'),
  );
  const trail = apart(after === '' || after === '\n\n', after.startsWith('\n'));
  return { from, to, text: lead + block + trail, at: from + lead.length };
}
