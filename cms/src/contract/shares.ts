const TENTHS = 1_000;

/**
 * Shares in percent with one decimal that add up to exactly 100: the rest after rounding down goes
 * to the shares that lost most. All are 0 if there is nothing to share.
 */
export function sharesOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / all) * TENTHS);
  const tenths = exact.map(Math.floor);
  const missing = TENTHS - tenths.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths.map((share) => share / 10);
}
