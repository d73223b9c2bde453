/** Metadata of a page for browsers, search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** Path of the canonical address; undefined for pages that should not be indexed. */
  canonical?: string;
  noindex?: boolean;
  type?: 'website' | 'article';
  /** Path or URL of the preview image. */
  image?: string;
  imageAlt?: string;
  publishedAt?: string;
  updatedAt?: string;
  /** Structured data (schema.org). */
  jsonLd?: readonly Record<string, unknown>[];
  feed?: { title: string; path: string };
}

/** Sets an element of the head, creating it if needed; without a value it is removed. */
function set(
  selector: string,
  tag: 'meta' | 'link',
  attributes: Record<string, string> | null,
): void {
  const found = document.head.querySelector(selector);
  if (attributes === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

const setMeta = (attribute: 'name' | 'property', key: string, content: string | undefined): void =>
  set(`meta[${attribute}="${key}"]`, 'meta', content ? { [attribute]: key, content } : null);

/**
 * Updates title, description, canonical address, robots and preview texts after a navigation in the
 * browser; structured data and images matter only in the initial document.
 */
export function applyHead(head: Head, publicUrl: string): void {
  const { canonical } = head;
  const url = canonical === undefined ? undefined : publicUrl + canonical;
  document.title = head.title;
  setMeta('name', 'description', head.description);
  setMeta('name', 'robots', head.noindex ? 'noindex' : undefined);
  setMeta('property', 'og:title', head.title);
  setMeta('property', 'og:description', head.description);
  setMeta('property', 'og:url', url);
  set('link[rel="canonical"]', 'link', url === undefined ? null : { rel: 'canonical', href: url });
}
