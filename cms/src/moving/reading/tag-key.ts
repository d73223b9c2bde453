import { slugOf } from '../../contract/slug';

/** Key of a tag that only its name identifies: C, C# and C++ share a slug, but are three tags. */
export function tagKey(name: string): string {
  const slug = slugOf(name);
  return `tag:${slug === '' || /[+#]/.test(name) ? name.trim().toLowerCase() : slug}`;
}
