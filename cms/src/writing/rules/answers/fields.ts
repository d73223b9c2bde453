import { limits } from '../../../contract/limits';
import { plainText } from '../../../text/search/plain-text';
import { clipLine } from '../text/clip';

/** A field as one line of plain text, truncated to `max` characters. */
export const plainField = (text: string, max: number): string =>
  clipLine(plainText(text.replace(/^[\s#>]+/, '')), max);

/** A title as plain text, without enclosing quotation marks. */
export const titleField = (text: string): string =>
  plainField(text.trim().replace(/^["“](.*)["”]$/s, '$1'), limits.title);

/** Tags as plain text, each once, up to a post's maximum. */
export function tagFields(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const name = plainField(tag.replace(/^#+/, ''), limits.tag).replace(/[.,;]+$/, '');
    const key = name.toLowerCase();
    if (/[\p{L}\p{N}]/u.test(name) && !byName.has(key)) byName.set(key, name);
  }
  return [...byName.values()].slice(0, limits.tags);
}
