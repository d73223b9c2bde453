const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** A topic on one line without tags, Markdown marks and control characters. */
export function plainTopic(topic: string): string {
  return topic
    .replace(/\s/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*~|<>{}[\]\\^]+/g, ' ')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/^[\s#>+-]+|[\s#.,;:–—-]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Escapes text so that Markdown shows it unchanged. */
export const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|~&!]/g, '\\$&');

/** Truncates a text to a maximum number of code units, at a word boundary if one is close. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const space = cut.lastIndexOf(' ');
  const kept = space > max / 2 ? cut.slice(0, space) : cut.slice(0, max);
  return kept.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–—&-]+$/, '');
}

/** Text with its first letter as a capital. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** A deterministic hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  }
  return hash;
}

/** The entry of a list for a seed. */
export function pick<T>(list: readonly [T, ...T[]], seed: number): T {
  return list[seed % list.length] ?? list[0];
}

/** A list in a deterministic order for a seed. */
export function shuffled(list: readonly string[], seed: string): string[] {
  const keyed = list.map((entry) => ({ entry, key: hashOf(seed + entry) }));
  keyed.sort((one, other) => one.key - other.key || (one.entry < other.entry ? -1 : 1));
  return keyed.map(({ entry }) => entry);
}
