/** Decodes percent-encoding; text without any, or with invalid sequences, is returned unchanged. */
function unescaped(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Mail clients and editors write `&amp;` when they copy the source of a page. */
const separated = (query: string): string => query.replace(/&amp;|&#38;|;(?=utm_)/gi, '&');

function addAll(found: Map<string, string>, query: string, depth: number): void {
  for (const [name, value] of new URLSearchParams(separated(query))) {
    const key = unescaped(name);
    // If it was escaped as a whole, the query is one name without a value.
    if (depth === 0 && value === '' && key.includes('=')) addAll(found, key, 1);
    else if (!found.has(key.toLowerCase())) found.set(key.toLowerCase(), unescaped(value));
  }
}

/**
 * The parameters of an address or path by lower-case name, the first of each, including those
 * escaped twice or as a whole. Ignores the fragment.
 */
export function visitQuery(url: string): ReadonlyMap<string, string> {
  const [address = ''] = url.split('#', 1);
  const mark = address.indexOf('?');
  const found = new Map<string, string>();
  if (mark !== -1) addAll(found, address.slice(mark + 1), 0);
  return found;
}
