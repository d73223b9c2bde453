import { countReadWords } from '../../text/prose/sentences';
import { counted } from '../../lib/counted';
import type { Origin } from '../../content/rules/posts/origin';

const NANOS = 1_000_000_000;
const CENT = 0.01;

/** The length of a text in words. */
export const lengthOf = (content: string): string => counted(countReadWords(content), 'word');

function costOf(nanos: number): string[] {
  if (nanos === 0) return [];
  const dollars = nanos / NANOS;
  if (dollars < CENT) return ['under $0.01'];
  return [dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })];
}

/** The cost of work, such as '2,840 tokens, $0.03'. */
export function spending({ writer, promptTokens, completionTokens, costNanos }: Origin): string {
  if (writer === 'offline') return 'by the offline writer';
  return [counted(promptTokens + completionTokens, 'token'), ...costOf(costNanos)].join(', ');
}
