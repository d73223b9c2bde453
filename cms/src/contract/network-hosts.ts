/** Hosts through which networks lead to shops: one path leads to all of them, and the query says to which. */
const NETWORK_HOSTS = [
  'adcell.com',
  'adcell.de',
  'amzn.to',
  'anrdoezrs.net',
  'awin1.com',
  'dpbolvw.net',
  'ds1.nl',
  'evyy.net',
  'go.redirectingat.com',
  'go.skimresources.com',
  'jdoqocy.com',
  'kqzyfj.com',
  'linksynergy.com',
  'lt45.net',
  'pjtra.com',
  'pntra.com',
  'prf.hn',
  'pxf.io',
  'rover.ebay.com',
  'rstyle.me',
  'shareasale.com',
  'sjv.io',
  'tc.tradetracker.net',
  'tkqlhce.com',
  'tradedoubler.com',
  'webgains.com',
];

/** Whether links at a host lead through a network. */
export const isNetworkHost = (host: string): boolean =>
  NETWORK_HOSTS.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** What a link carries for whoever sends readers, and that says nothing of where it leads. */
const CARRIED =
  /^(?:utm_\w+|sub_?id\d*|clickref\d*|afftrack|epi\d*|u1|sid|pubref|customid|xcust|ascsubtag|ws\d|r)$/i;

/** The part of a network's query that says where a link leads, in one order. */
export function leadingQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(
    [...params].filter(([name, value]) => value !== '' && !CARRIED.test(name)),
  );
  kept.sort();
  return String(kept);
}

/** Where networks take click ids in the path: the part that they stand behind, and their name in front of them. */
const IN_PATH: readonly { host: string; behind: RegExp; written: RegExp; name: string }[] = [
  // Partnerize: /click/camref:1011/pubref:ID/destination:…
  { host: 'prf.hn', behind: /\/camref:[^/?#]+/, written: /\/pubref:[^/?#]*/, name: '/pubref:' },
  // CJ's deep links: /links/1/type/dlg/sid/ID/https://…
  {
    host: '',
    behind: /\/links\/\d+\/type\/dlg(?=\/)/,
    written: /(?<=\/type\/dlg)\/sid\/[^/?#]*/,
    name: '/sid/',
  },
  // Adcell: /promotion/click/promoId/1/slotId/2/subId/ID
  { host: 'adcell.de', behind: /\/slotId\/\d+/i, written: /\/subId\/[^/?#]*/i, name: '/subId/' },
];

/** Tradedoubler's older links, whose parameters stand in brackets: /click?p(1)a(2)g(3)epi2(ID)url(…) */
const BRACKETS = /^https?:\/\/clk\.tradedoubler\.com\/click\?(?:\w+\([^)]*\))+/i;

const hostOf = (address: string): string =>
  /^https?:\/\/([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** Where the other addresses in a link's path begin, so that none is looked for in them. */
const ownPart = (address: string): number => {
  const inner = /(?:destination:|https?(?::|%3A))/i.exec(address.slice(8));
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
  const host = hostOf(address);
  const place = IN_PATH.find(
    (one) =>
      (one.host === '' ? isNetworkHost(host) : host.endsWith(one.host)) && one.behind.test(address),
  );
  if (place === undefined) return undefined;
  const end = ownPart(address);
  const own = address.slice(0, end).replace(place.written, '');
  return own.replace(place.behind, (part) => `${part}${place.name}${clickId}`) + address.slice(end);
}

/** A path without the click ids that networks take in it. */
export const withoutSubIdInPath = (path: string): string =>
  IN_PATH.reduce((left, { written }) => left.replace(written, ''), path);
