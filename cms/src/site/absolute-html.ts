import { readUrl } from '../contract/url';

const TAG = /<[a-z][^<>]*>/gi;
const ADDRESS = / (href|src|poster|cite)="([^"]*)"/g;
/** Attributes that only this site's own pages can use. */
const OWN = / (?:srcset|sizes|data-(?:product|sub-id|embed))="[^"]*"/g;

const unescaped = (address: string): string => address.replaceAll('&amp;', '&');
const escaped = (address: string): string => address.replaceAll('&', '&amp;');

/**
 * The HTML of an article as it can stand elsewhere: every address is absolute, resolved as the article's
 * own page would, and places within it lead to that page.
 *
 * @param pageUrl the address of the article's page
 */
export function absoluteHtml(html: string, pageUrl: string): string {
  const page = new URL(pageUrl);
  const resolved = (whole: string, name: string, address: string): string => {
    const url = readUrl(unescaped(address), page);
    return url === undefined ? whole : ` ${name}="${escaped(url.href)}"`;
  };
  return html.replace(TAG, (tag) => tag.replace(OWN, '').replace(ADDRESS, resolved));
}
