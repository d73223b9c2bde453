/** How networks take click ids in the path: the part before the id, and the id with its name. */
const IN_PATH: readonly { behind: RegExp; written: RegExp; name: string }[] = [
  // Partnerize: /click/camref:1011/pubref:ID/destination:…
  { behind: /\/camref:[^/]+/, written: /\/pubref:[^/?#]*/, name: '/pubref:' },
  // CJ's deep links: /links/1/type/dlg/sid/ID/https://…
  {
    behind: /\/links\/\d+\/type\/dlg(?=\/)/,
    written: /(?<=\/type\/dlg)\/sid\/[^/?#]*/,
    name: '/sid/',
  },
  // Adcell: /promotion/click/promoId/1/slotId/2/subId/ID
  {
    behind: /\/promoId\/\d+\/slotId\/\d+/i,
    written: /\/subId\/[^/?#]*/i,
    name: '/subId/',
  },
];

/** Tradedoubler's older links, with parameters in parentheses: /click?p(1)a(2)g(3)epi2(ID)url(…) */
const BRACKETS = /^https?:\/\/clk\w*\.tradedoubler\.com\/click\?(?:\w+\([^)]*\))+/i;

/** TradeTracker's links to the shop itself: /?tt=campaign_material_site_ID&r=… */
const DIRECT = /([?&]tt=\d+_\d+_\d+)(?:_[^&#]*)?(?=[&#]|$)/;

/**
 * The length of an address up to its query, fragment or an embedded address; ids are inserted only
 * within it.
 */
const ownPart = (address: string): number => {
  const inner = /[?#]|destination:|https?(?::|%3A)/i.exec(address.slice(8));
  return inner === null ? address.length : inner.index + 8;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function inBrackets(address: string, parameter: string, clickId: string): string {
  const pair = `${parameter}(${clickId})`;
  const named = new RegExp(`(?<=[?)])${escaped(parameter)}\\([^)]*\\)`, 'i');
  if (named.test(address)) return address.replace(named, pair);
  const before = /(?<=[?)])url\(/i;
  return before.test(address) ? address.replace(before, `${pair}url(`) : address + pair;
}

/**
 * The address with a click id in its path or in parentheses, for networks that take it there;
 * undefined for the others, which use a query parameter.
 */
export function withSubIdInPath(
  address: string,
  parameter: string,
  clickId: string,
): string | undefined {
  if (BRACKETS.test(address)) return inBrackets(address, parameter, clickId);
  if (DIRECT.test(address)) return address.replace(DIRECT, `$1_${clickId}`);
  const end = ownPart(address);
  const own = address.slice(0, end);
  const place = IN_PATH.find(({ behind }) => behind.test(own));
  if (place === undefined) return undefined;
  const marked = own
    .replace(place.written, '')
    .replace(place.behind, (part) => `${part}${place.name}${clickId}`);
  return marked + address.slice(end);
}

/** A path without its click ids. */
export const withoutSubIdInPath = (path: string): string =>
  IN_PATH.reduce((left, { written }) => left.replace(written, ''), path);
