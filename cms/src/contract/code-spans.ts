/** Blanks in place of a text, its lines as long as they were. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Markdown of one block without what stands between as many backticks as before it; blanks keep all else in its place. */
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
