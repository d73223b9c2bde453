import { capitalized } from './plain-topic';

/** Words in lower case within a headline. */
const SMALL = new Set(
  'a an and as at but by for from in into nor of on or over per than the to up versus via vs with'.split(
    ' ',
  ),
);
const WORD = /^([“‘"'(]*)(\p{L}[\p{L}\p{M}’'-]*)([.,;:!?…”’"')]*)$/u;

/**
 * A title in headline style: words are capitalized except small ones within; existing capitals
 * stay.
 */
export function headline(title: string): string {
  const words = title.split(' ');
  return words
    .map((word, at) => {
      const [, before = '', stem, after = ''] = WORD.exec(word) ?? [];
      if (stem === undefined || /\p{Lu}/u.test(stem.slice(1))) return word;
      const isOpening = at === 0 || /[:.!?–—]$/.test(words[at - 1] ?? '');
      const isInside = !isOpening && at < words.length - 1;
      if (isInside && SMALL.has(stem)) return word;
      const parts = stem.split('-').map((part, index) => {
        const isSmall = index > 0 && SMALL.has(part);
        const large = isSmall ? part : capitalized(part);
        // A few letters become two in upper case.
        return large.length === part.length ? large : part;
      });
      return `${before}${parts.join('-')}${after}`;
    })
    .join(' ');
}
