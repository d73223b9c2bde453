import { plainLine } from './plain-line';

const MAX_LENGTH = 30;
/** Says that an affiliate link is behind a post. */
const DISCLOSURE = '#ad';

const camel = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
};

/** A hashtag of a name such as 'Fine jewellery': letters and digits only; empty where it has no letter. */
function hashtagOf(name: string): string {
  const words =
    plainLine(name)
      .replace(/['’]/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const tag = words.map(camel).join('').replace(/\p{M}/gu, '');
  return /\p{L}/u.test(tag) && tag.length <= MAX_LENGTH ? `#${tag}` : '';
}

/** At most `max` different hashtags of these names in their order, those of disclosure included and first. */
export function hashtagsOf(names: readonly string[], max: number, isAffiliate: boolean): string[] {
  const found = new Map<string, string>();
  if (isAffiliate) found.set(DISCLOSURE, DISCLOSURE);
  for (const tag of names.map(hashtagOf)) {
    const key = tag.toLowerCase();
    // Only what is disclosed may say so.
    if (tag === '' || key === DISCLOSURE || found.has(key)) continue;
    if (found.size < max) found.set(key, tag);
  }
  return [...found.values()];
}
