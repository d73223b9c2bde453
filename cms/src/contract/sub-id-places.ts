/** Where networks take click ids in the path: the part that they stand behind, and their name in front of them. */
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

/** Tradedoubler's older links, whose parameters stand in brackets: /click?p(1)a(2)g(3)epi2(ID)url(…) */
const BRACKETS = /^https?:\/\/clk\w*\.tradedoubler\.com\/click\?(?:\w+\([^)]*\))+/i;

/** TradeTracker's links to the shop itself: /?tt=campaign_material_site_ID&r=… */
const DIRECT = /([?&]tt=\d+_\d+_\d+)(?:_[^&#]*)?(?=[&#]|$)/;

/** Where the path of an address ends, or another address in it begins, so that no place is looked for there. */
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
 * The address of a network that takes click ids in its path or in brackets, with one; undefined where they go into a
 * parameter of the query, as nearly everywhere.
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

/** A path without the click ids that networks take in it. */
export const withoutSubIdInPath = (path: string): string =>
  IN_PATH.reduce((left, { written }) => left.replace(written, ''), path);
