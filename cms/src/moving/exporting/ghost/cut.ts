import type { LostFiles } from '../upload-files';

/** The longest texts that Ghost accepts, in characters, by kind. */
const MOST = {
  excerpt: 300,
  'image description': 191,
  biography: 250,
  description: 500,
} as const;

/** A text cut to Ghost's limit; the cut is reported. */
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
