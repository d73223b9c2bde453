import { readUrl } from '../contract/url';
import { escapeHtml } from '../mail/rules/template/mail-parts';

const TAG = /<[a-z][^<>]*>/gi;
const ADDRESS = / (href|src|poster|cite)="([^"]*)"/g;
/** Attributes that work only on this site's own pages. */
const OWN = / (?:srcset|sizes|tabindex|data-[a-z-]+)="[^"]*"/g;
/** The sign-up in a text, which works only on the site itself. */
const SIGN_UP = /<form data-block="newsletter"[\s\S]*?<\/form>/g;
const SIGN_UP_LABEL = 'Subscribe to the newsletter';
/** Icons with a text label beside them, and addresses for print. */
const BESIDE =
  /<svg aria-hidden="true"[\s\S]*?<\/svg>|<span data-part="address"[^<>]*>[^<>]*<\/span>/g;

const unescaped = (address: string): string => address.replaceAll('&amp;', '&');
const escaped = (address: string): string => address.replaceAll('&', '&amp;');

/**
 * The HTML of an article for use outside the site: addresses become absolute, resolved against the
 * article's page; anchors link to that page, and a sign-up form becomes a link.
 * @param pageUrl the address of the article's page
 * @param signUp text of the sign-up link; English by default
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
