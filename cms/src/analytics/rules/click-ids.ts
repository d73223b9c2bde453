import { sourceOfTag, type Source } from './source-lookup';

/** Source and medium that a click id implies. */
export interface ClickId {
  source: Source;
  /** Whether only advertisements carry it. */
  isAd: boolean;
  /** Medium as in `utm_medium`; empty if the id does not show it. */
  medium: string;
}

/**
 * Parameters that platforms append to outgoing links, by source: first those of ads, then those of
 * any link. Apps send no referrer, so these are the only hint of their readers' origin.
 */
const OF_ADS: Readonly<Record<string, string>> = {
  Google: 'gclid gbraid wbraid gad_source gad_campaignid gclsrc dclid',
  Bing: 'msclkid',
  TikTok: 'ttclid',
  X: 'twclid',
  LinkedIn: 'li_fat_id',
  Reddit: 'rdt_cid',
  Snapchat: 'sccid scclid',
  Yandex: 'yclid',
  Quora: 'qclid',
  Taboola: 'tblci',
  Outbrain: 'dicbo obclid outbrainclickid',
};
const OF_LINKS: Readonly<Record<string, string>> = {
  Facebook: 'fbclid',
  Instagram: 'igshid igsh',
  Pinterest: 'epik',
  Google: 'srsltid',
  Yandex: 'ysclid',
  Mailchimp: 'mc_cid mc_eid',
  HubSpot: '_hsenc _hsmi',
  Klaviyo: '_kx',
  Kit: 'ck_subscriber_id',
  beehiiv: '_bhlid',
};
/** Ids of display ads, as opposed to search ads. */
const DISPLAY = new Set(['dclid', 'tblci', 'dicbo', 'obclid', 'outbrainclickid']);

const ids = new Map<string, ClickId>();
for (const [table, isAd] of [
  [OF_ADS, true],
  [OF_LINKS, false],
] as const) {
  for (const [name, words] of Object.entries(table)) {
    const source = sourceOfTag(name);
    if (source === undefined) throw new Error(`${name} is no known source`);
    for (const word of words.split(' '))
      ids.set(word, { source, isAd, medium: DISPLAY.has(word) ? 'display' : '' });
  }
}

/** The click ids in an address. */
export const clickIdsIn = (query: ReadonlyMap<string, string>): ClickId[] =>
  [...query.entries()].flatMap(([name, value]) => {
    const id = value.trim() === '' ? undefined : ids.get(name);
    return id === undefined ? [] : [id];
  });
