import { readUrl } from '../contract/url';
import { escapeHtml } from '../mail/rules/template/mail-parts';

const TAG = /<[a-z][^<>]*>/gi;
const ADDRESS = / (href|src|poster|cite)="([^"]*)"/g;
/** Attributes that only this site's own pages can use. */
const OWN = / (?:srcset|sizes|tabindex|data-[a-z-]+)="[^"]*"/g;
/** The sign-up in a text, which works only on the site itself. */
const SIGN_UP = /<form data-block="newsletter"[\s\S]*?<\/form>/g;
const SIGN_UP_LABEL = 'Subscribe to the newsletter';
/** Drawings whose words stand beside them, and addresses that are for paper. */
const BESIDE =
  /<svg aria-hidden="true"[\s\S]*?<\/svg>|<span data-part="address"[^<>]*>[^<>]*<\/span>/g;

const unescaped = (address: string): string => address.replaceAll('&amp;', '&');
const escaped = (address: string): string => address.replaceAll('&', '&amp;');

/**
 * The HTML of an article as it can stand elsewhere: every address is absolute, resolved as the article's
 * own page would, places within it lead to that page, and a form is a link to it.
 *
 * @param pageUrl the address of the article's page
 * @param signUp text of that link; English by default
 */
export function absoluteHtml(html: string, pageUrl: string, signUp = SIGN_UP_LABEL): string {
  const page = new URL(pageUrl);
  const resolved = (whole: string, name: string, address: string): string => {
    const url = readUrl(unescaped(address), page);
    return url === undefined ? whole : ` ${name}="${escaped(url.href)}"`;
  };
  return html
    .replace(SIGN_UP, () => `<p><a href="/#newsletter">${escapeHtml(signUp)}</a></p>`)
    .replace(BESIDE, '')
    .replace(TAG, (tag) => tag.replace(OWN, '').replace(ADDRESS, resolved));
}
