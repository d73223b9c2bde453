/** What a page says of itself to browsers, search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** Path of the page's one true address; none for pages that should not be listed. */
  canonical?: string;
  noindex?: boolean;
  type?: 'website' | 'article';
  /** Path or URL of the picture for previews. */
  image?: string;
  imageAlt?: string;
  publishedAt?: string;
  updatedAt?: string;
  /** Structured data (schema.org). */
  jsonLd?: readonly Record<string, unknown>[];
  feed?: { title: string; path: string };
}

const setMeta = (selector: string, attribute: string, value: string | undefined): void => {
  const element = document.head.querySelector(selector);
  if (value === undefined) element?.remove();
  else element?.setAttribute(attribute, value);
};

/** Brings the document's head up to date after a navigation in the browser. */
export function applyHead(head: Head): void {
  document.title = head.title;
  setMeta('meta[name="description"]', 'content', head.description);
  if (head.canonical !== undefined) {
    const url = new URL(head.canonical, window.location.origin).href;
    setMeta('link[rel="canonical"]', 'href', url);
    setMeta('meta[property="og:url"]', 'content', url);
  }
  setMeta('meta[property="og:title"]', 'content', head.title);
  setMeta('meta[property="og:description"]', 'content', head.description);
}
