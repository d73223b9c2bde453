import type { LostFiles } from '../upload-files';

/** Ghost's maximum lengths in characters, by kind of text. */
const MOST = {
  excerpt: 300,
  'image description': 191,
  biography: 250,
  description: 500,
} as const;

/** Truncates a text to Ghost's limit, and reports the cut. */
export function cutFor(
  what: keyof typeof MOST,
  text: string,
  { of, lost }: { of: string; lost: LostFiles },
): string {
  const most = MOST[what];
  if (text.length <= most) return text;
  lost.push(
    `The ${what} of “${of}” was cut: Ghost takes ${most} characters, it has ${text.length}.`,
  );
  return `${text.slice(0, most - 1).trimEnd()}…`;
}
