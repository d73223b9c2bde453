import { slugOf } from '../../contract/slug';

/** By what a tag is known that only its name tells apart: C, C# and C++ share an address, and are three. */
export function tagKey(name: string): string {
  const slug = slugOf(name);
  return `tag:${slug === '' || /[+#]/.test(name) ? name.trim().toLowerCase() : slug}`;
}
