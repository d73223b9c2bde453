import { plainLine } from './plain-line';

const MAX_LENGTH = 30;
/** Discloses affiliate links. */
const DISCLOSURE = '#ad';

const camel = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
};

/**
 * The hashtag of a name such as 'Fine jewellery': letters and digits only; empty without a letter
 * or if it is too long.
 */
function hashtagOf(name: string): string {
  const words =
    plainLine(name)
      .replace(/['’]/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const tag = words.map(camel).join('').replace(/\p{M}/gu, '');
  return /\p{L}/u.test(tag) && tag.length <= MAX_LENGTH ? `#${tag}` : '';
}

/**
 * At most `max` distinct hashtags from these names in order, including the disclosure, which comes
 * first.
 */
export function hashtagsOf(names: readonly string[], max: number, isAffiliate: boolean): string[] {
  const found = new Map<string, string>();
  if (isAffiliate) found.set(DISCLOSURE, DISCLOSURE);
  for (const tag of names.map(hashtagOf)) {
    const key = tag.toLowerCase();
    // Only affiliate posts carry the disclosure.
    if (tag === '' || key === DISCLOSURE || found.has(key)) continue;
    if (found.size < max) found.set(key, tag);
  }
  return [...found.values()];
}
