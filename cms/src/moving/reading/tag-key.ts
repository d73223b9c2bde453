import { slugOf } from '../../contract/slug';

/**
 * Key of a tag that is only identified by its name: C, C# and C++ share a slug, but are three tags.
 */
export function tagKey(name: string): string {
  const slug = slugOf(name);
  return `tag:${slug === '' || /[+#]/.test(name) ? name.trim().toLowerCase() : slug}`;
}
