import type { TextPart } from './find-quote';

/** The line breaks that a block needs before it, or after it, to stand apart from a text. */
const apart = (isApart: boolean, isAtLine: boolean): string =>
  isApart ? '' : isAtLine ? '\n' : '\n\n';

/** The edit that puts a block of Markdown over a part of a text, with an empty line on both sides. */
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
