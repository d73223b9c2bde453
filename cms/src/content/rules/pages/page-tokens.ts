import type { Site } from '../../../contract/site';

type Named = Pick<Site, 'brandName' | 'contactEmail' | 'contactAddress'>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

const fill = (text: string, site: Named, written: (value: string) => string): string =>
  text
    .replaceAll('{siteName}', () => written(site.brandName))
    .replaceAll('{email}', () => written(site.contactEmail))
    .replaceAll('{postal}', () => written(site.contactAddress));

/** Replaces the tokens in a text by the magazine's name, email and postal address. */
export const fillTokens = (text: string, site: Named): string => fill(text, site, String);

/** Replaces tokens in HTML; the values are escaped. */
export const fillHtmlTokens = (html: string, site: Named): string => fill(html, site, escapeHtml);
