/** A text with every character except line breaks replaced by a space. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * Markdown of one block with its code spans replaced by spaces, so that positions do not change.
 */
export function withoutCodeSpans(block: string): string {
  if (!block.includes('`')) return block;
  const runs = [...block.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const alone = new Set<number>();
  const rest: string[] = [];
  let at = 0;
  for (let i = 0; i < runs.length; i += 1) {
    const { length = 0, index = 0 } = runs[i] ?? {};
    if (alone.has(length)) continue;
    let closing = i + 1;
    while (closing < runs.length && runs[closing]?.length !== length) closing += 1;
    const end = runs[closing];
    if (end === undefined) {
      alone.add(length);
      continue;
    }
    rest.push(block.slice(at, index), blank(block.slice(index, end.index + length)));
    at = end.index + length;
    i = closing;
  }
  return rest.join('') + block.slice(at);
}

const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/gm;

const isClosedBy = (mark: string, end?: { mark: string; closes: boolean }): boolean =>
  end !== undefined && end.closes && end.mark.startsWith(mark);

/**
 * A text with its closed fenced code blocks replaced by spaces, so that positions do not change.
 */
export function withoutFencedCode(text: string): string {
  const fences = [...text.matchAll(FENCE)].map(
    ({ 0: line, 1: mark = '', 2: rest = '', index }) => ({
      ...{ mark, index, end: index + line.length },
      opens: !mark.startsWith('`') || !rest.includes('`'),
      closes: rest.trim() === '',
    }),
  );
  /**
   * For each fence character, the length of the shortest unclosed fence; longer ones cannot be
   * closed either.
   */
  const open: Record<string, number> = {};
  const rest: string[] = [];
  let at = 0;
  for (let i = 0; i < fences.length; i += 1) {
    const fence = fences[i];
    const [character = ''] = fence?.mark ?? '';
    if (fence === undefined || !fence.opens || fence.mark.length >= (open[character] ?? Infinity)) {
      continue;
    }
    let closing = i + 1;
    while (closing < fences.length && !isClosedBy(fence.mark, fences[closing])) closing += 1;
    const end = fences[closing];
    if (end === undefined) {
      open[character] = fence.mark.length;
      continue;
    }
    rest.push(text.slice(at, fence.index), blank(text.slice(fence.index, end.end)));
    at = end.end;
    i = closing;
  }
  return rest.join('') + text.slice(at);
}
