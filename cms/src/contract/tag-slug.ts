import { limits } from './limits';

/** A tag with its slug. */
export interface AddressedTag {
  slug: string;
  name: string;
}

/**
 * The slug of a tag: lower case; everything but letters and digits of any script becomes single
 * hyphens; empty if the tag has none of them.
 */
const tagSlug = (tag: string): string =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The path of a tag's page. */
export const tagPath = (slug: string): string => `/tag/${encodeURIComponent(slug)}`;

/**
 * The tags of a post that have a page, in order, without duplicate slugs. A tag without letters and
 * digits, or with too long a slug, has none.
 */
export function addressedTags(tags: readonly string[]): AddressedTag[] {
  const bySlug = new Map<string, AddressedTag>();
  for (const name of tags) {
    const slug = tagSlug(name);
    if (slug === '' || slug.length > limits.slug || bySlug.has(slug)) continue;
    bySlug.set(slug, { slug, name });
  }
  return [...bySlug.values()];
}
