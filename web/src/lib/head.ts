/** Metadata of a page for browsers, search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** Path of the page's one true address; none for pages that should not be listed. */
  canonical?: string;
  noindex?: boolean;
  type?: 'website' | 'article';
  /** Path or URL of the image for previews. */
  image?: string;
  imageAlt?: string;
  publishedAt?: string;
  updatedAt?: string;
  /** Structured data (schema.org). */
  jsonLd?: readonly Record<string, unknown>[];
  feed?: { title: string; path: string };
}

/** Sets one element of the head, made where it is missing; without a value it is taken away. */
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
 * Brings title, description, canonical address, robots and preview texts up to date after a
 * navigation in the browser; structured data and images count only in documents as they arrive.
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
