import { wellFormed } from '../../../lib/well-formed';

/** A text on one line, truncated to `max` characters at a word, with `…`. */
export function clipLine(text: string, max: number): string {
  const line = wellFormed(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line.length <= max) return line;
  const head = line.slice(0, max - 1);
  const atWord = head.replace(/\s+\S*$/, '');
  return `${wellFormed(atWord.length > max / 2 ? atWord : head).replace(/[\s,;:–-]+$/, '')}…`;
}
