import { limits } from './limits';

/** A tag with the address part of its page. */
export interface AddressedTag {
  slug: string;
  name: string;
}

/**
 * The address part of a tag: lower case, everything but letters and digits of any script becomes
 * single hyphens; empty where the tag has none of them.
 */
const tagSlug = (tag: string): string =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The address of a tag's page, as a path of the site. */
export const tagPath = (slug: string): string => `/tag/${encodeURIComponent(slug)}`;

/**
 * The tags of a post that have a page, in their order and each address once; one without letters and
 * digits has none, nor has one whose address were longer than a slug may be.
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
