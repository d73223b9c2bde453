/** A kind of link for which a network or a shop's own program pays. */
export interface NetworkLink {
  host: RegExp;
  /** Pattern that path and query must match, where only some pages of the host are affiliate links. */
  place?: RegExp;
  /**
   * The parameter that identifies a shop's partners; the host is the shop's own, where links
   * without it are ordinary.
   */
  partner?: string;
  /**
   * The parameter for a click id; null if none is possible, undefined if only the network's
   * settings know it.
   */
  subId?: string | null;
}

const at = (...hosts: string[]): RegExp =>
  new RegExp(`(?:^|\\.)(?:${hosts.join('|').replaceAll('.', '\\.')})$`);

/**
 * Links of networks and shops; the first match counts. Hosts without a `place` serve affiliate
 * links only.
 */
const NETWORK_LINKS: readonly NetworkLink[] = [
  // Partnerize's short links; the other links of this host are below
  { host: at('prf.hn'), place: /^\/l\//, subId: null },
  {
    host: at(
      'a.co',
      'amzn.asia',
      'amzn.eu',
      'amzn.to',
      'ebay.us',
      'fave.co',
      'go.shopmy.us',
      'howl.link',
      'liketk.it',
      'rstyle.me',
      'shop-links.co',
      'shrsl.com',
      'sovrn.co',
      'tidd.ly',
    ),
    subId: null,
  },
  { host: at('awin1.com', 'zenaps.com'), subId: 'clickref' },
  {
    host: at(
      'anrdoezrs.net',
      'apmebf.com',
      'awltovhc.com',
      'cj.dotomi.com',
      'dpbolvw.net',
      'ftjcfx.com',
      'jdoqocy.com',
      'kqzyfj.com',
      'lduhtrp.net',
      'qksrv.net',
      'tkqlhce.com',
      'tqlkg.com',
    ),
    subId: 'sid',
  },
  { host: at('linksynergy.com'), subId: 'u1' },
  {
    host: at('shareasale.com', 'shareasale-analytics.com'),
    place: /^\/(?:r|u|m-pr)\.cfm/i,
    subId: 'afftrack',
  },
  { host: at('prf.hn'), subId: 'pubref' },
  { host: /^(?:clk\w*|pdt|tracker)\.tradedoubler\.com$/, subId: 'epi' },
  { host: at('track.webgains.com'), subId: 'clickref' },
  { host: at('tc.tradetracker.net'), subId: 'r' },
  { host: at('ds1.nl', 'lt45.net'), subId: 'ws3' },
  { host: at('adcell.com', 'adcell.de'), place: /\/click\b/i, subId: 'subId' },
  { host: at('rover.ebay.com'), subId: 'customid' },
  { host: at('7eer.net', 'evyy.net', 'ojrq.net', 'pxf.io', 'sjv.io'), subId: 'subId1' },
  {
    host: at('gopjn.com', 'pjatr.com', 'pjtra.com', 'pntra.com', 'pntrac.com', 'pntrs.com'),
    subId: 'sid',
  },
  { host: at('go.redirectingat.com', 'go.skimresources.com'), subId: 'xcust' },
  { host: at('redirect.viglink.com'), subId: 'cuid' },
  { host: at('avantlink.com'), place: /^\/click\.php/, subId: 'ctc' },
  { host: at('track.flexlinks.com', 'track.flexlinkspro.com'), subId: 'fobs' },
  { host: at('hop.clickbank.net'), subId: 'tid' },
  { host: at('action.metaffiliation.com'), subId: 'argsite' },
  { host: at('ad.admitad.com'), subId: 'subid' },
  { host: at('financeads.net'), place: /^\/tc\.php/, subId: 'subid' },
  { host: at('t.cfjump.com'), subId: 'UniqueId' },
  { host: at('track.effiliation.com'), subId: 'effi_id' },
  { host: at('tp.media', 'tp.st'), subId: 'sub_id' },
  { host: at('stay22.com'), place: /^\/allez\//, subId: 'campaign' },
  { host: at('go.magik.ly', 's.click.aliexpress.com', 'shopstyle.it') },
  { host: at('ad.zanox.com', 'c.trackmytarget.com', 'grsm.io', 'partners.webmasterplan.com') },
  // Shops with their own programs
  {
    host: /(?:^|\.)amazon\.(?:com|[a-z]{2}|co\.(?:jp|uk|za)|com\.(?:au|be|br|mx|tr))$/,
    partner: 'tag',
    subId: 'ascsubtag',
  },
  {
    host: /(?:^|\.)ebay\.(?:com|[a-z]{2}|co\.uk|com\.(?:au|hk|my|sg))$/,
    partner: 'campid',
    subId: 'customid',
  },
  {
    host: /(?:^|\.)getyourguide\.(?:com|[a-z]{2}|co\.uk)$/,
    partner: 'partner_id',
    subId: 'cmp',
  },
  { host: at('viator.com'), place: /[?&]mcid=/, partner: 'pid', subId: 'campaign' },
  // TradeTracker's links to the shop itself; the last part is the click id
  { host: /./, place: /[?&]tt=\d+_\d+_\d+(?:_|&|$)/, partner: 'tt', subId: 'r' },
  // Impact, Partnerize and Daisycon links on the shops' own hosts
  { host: /./, place: /^\/c\/\d{5,}\/\d+\/\d+(?:[/?]|$)/, subId: 'subId1' },
  { host: /./, place: /^\/click\/camref:/, subId: 'pubref' },
  { host: /./, place: /^\/c\/\?(?=.*\bsi=\d)(?=.*\bli=\d)(?=.*\bwi=\d)/, subId: 'ws3' },
];

/** Shorteners with fixed targets: added parameters do not reach them. */
const SHORTENERS = at(
  'bit.ly',
  'buff.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  't.ly',
  'tinyurl.com',
);

/** The kind of an affiliate link; undefined for all other links. */
export function networkLinkOf({
  hostname,
  pathname,
  search,
  searchParams,
}: URL): NetworkLink | undefined {
  const place = pathname + search;
  // A network's home page is a link about the network.
  if (place === '/') return undefined;
  return NETWORK_LINKS.find(
    (link) =>
      link.host.test(hostname) &&
      (link.place?.test(place) ?? true) &&
      (link.partner === undefined || Boolean(searchParams.get(link.partner))),
  );
}

/** Whether a host is a shortener, whose links take no click id. */
export const isShortener = (hostname: string): boolean => SHORTENERS.test(hostname);

/** Tracking parameters, which do not affect where a link leads. */
const CARRIED =
  /^(?:utm_\w+|sub_?id\d*|clickref\d*|afftrack|epi\d*|u1|sid|pubref|customid|xcust|ascsubtag|ws\d|r|cuid|ctc|fobs\d?|tid|argsite)$/i;

/** The part of a network's query that determines where a link leads, sorted. */
export function leadingQuery(search: string): string {
  const filled = search.replace(/^\?/, '').split('&');
  const kept = new URLSearchParams(filled.filter((pair) => !pair.endsWith('=')).join('&'));
  for (const name of [...kept.keys()]) if (CARRIED.test(name)) kept.delete(name);
  kept.sort();
  return String(kept);
}
