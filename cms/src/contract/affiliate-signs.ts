import { networkLinkOf } from './network-hosts';
import { linkTarget, webAddress } from './url';

/** Query parameters by which shops and networks identify partners and clicks. */
const PARAMETER =
  /^(?:aff|aff_?id|affiliate(?:_?id)?|a_aid|sub_?id\d?|clickref|awc|irclickid|ascsubtag|afftrack|cjevent|ranmid|raneaid|ransiteid)$/i;
/**
 * Shops whose `aff` parameter records where a ticket link was seen, without paying a commission.
 */
const UNPAID_AFF = /(?:^|\.)eventbrite\./;

function parameterOf({ hostname, searchParams }: URL): string | undefined {
  for (const [name, value] of searchParams) {
    if (value === '' || (name.toLowerCase() === 'aff' && UNPAID_AFF.test(hostname))) continue;
    if (PARAMETER.test(name)) return name;
    if (name.toLowerCase() === 'utm_medium' && /affiliate/i.test(value)) return `${name}=${value}`;
  }
  return undefined;
}

/** The host of a target in the form of `linkTarget`. */
export const hostOfTarget = (target: string): string => target.split(/[/?]/)[0] ?? '';

/**
 * Why an address is an affiliate link, whether or not it belongs to a product, as the end of a
 * sentence that begins with the address; undefined for any other link. Pages, feeds and mail mark
 * and disclose such links.
 */
export function affiliateSign(address: string): string | undefined {
  const url = webAddress(address);
  if (url === undefined) return undefined;
  const link = networkLinkOf(url);
  if (link !== undefined) {
    return link.partner === undefined ? 'goes through a network' : `carries “${link.partner}”`;
  }
  const parameter = parameterOf(url);
  return parameter === undefined ? undefined : `carries “${parameter}”`;
}

/**
 * Like `affiliateSign`, but includes links that may be paid for: those with a `tag` parameter, and
 * those to `shops`, the hosts of products that a network pays for. Editors are warned of these;
 * readers see no note.
 */
export function paidSign(address: string, shops: ReadonlySet<string>): string | undefined {
  const sign = affiliateSign(address);
  if (sign !== undefined) return sign;
  const tag = [...(webAddress(address)?.searchParams.keys() ?? [])].find((name) =>
    /^tag$/i.test(name),
  );
  if (tag !== undefined) return `carries “${tag}”`;
  const target = linkTarget(address);
  const isShop = target !== undefined && shops.has(hostOfTarget(target));
  return isShop ? 'points to the shop of one of your products' : undefined;
}

/** Addresses in Markdown and HTML, and bare ones, including pairs of parentheses within them. */
const ADDRESS = /(?:(?:https?:)?\/\/|\bwww\.)(?:[^\s<>"'`\](){}]|\([^\s<>"'`()]*\))+/gi;

/** Removes Markdown and HTML escapes from the addresses in a text. */
const unescaped = (content: string): string =>
  content
    .replace(/&amp;/gi, '&')
    .replace(/&#(?:x([\da-f]{1,4})|(\d{1,5}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');

/** The web addresses in a text of Markdown or HTML. */
export const addressesIn = (content: string): string[] =>
  (unescaped(content).match(ADDRESS) ?? []).map((address) =>
    /^www\./i.test(address) ? `http://${address}` : address,
  );

/** Whether a text contains an affiliate link. */
export const holdsAffiliateLink = (content: string): boolean =>
  addressesIn(content).some((address) => affiliateSign(address) !== undefined);
