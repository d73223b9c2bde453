/** The `{page}` part of a legal page's address. */
export type LegalSlug = 'privacy' | 'terms' | 'affiliate' | 'dmca';

/** One headed part of a legal page; `list` stands after the paragraphs. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: string[];
  list?: string[];
}

/**
 * A legal page. Texts may hold the tokens `{siteName}`, `{email}` and `{postal}`, which the page
 * fills from the site's settings.
 */
export interface LegalPage {
  slug: LegalSlug;
  title: string;
  description: string;
  intro: string;
  sections: LegalSection[];
}
