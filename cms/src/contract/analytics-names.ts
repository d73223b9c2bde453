/** Key under which everything beyond a limit, or without a page on the site, is grouped. */
export const OTHER = '(other)';

/** The source of sales that no click on the site led to. */
export const UNMATCHED = '(unmatched)';

/** Display names of pseudo-sources, on screens and in exports. */
export const sourceNames = { [UNMATCHED]: 'Unmatched sales' } as const;

/** Display names of channels, on screens and in exports. */
export const channelNames = {
  'cross-network': 'Cross-network',
  'paid-shopping': 'Paid shopping',
  'paid-search': 'Paid search',
  'paid-social': 'Paid social',
  'paid-video': 'Paid video',
  display: 'Display',
  'paid-other': 'Other paid',
  'organic-shopping': 'Organic shopping',
  'organic-social': 'Organic social',
  'organic-video': 'Organic video',
  'ai-assistants': 'AI assistants',
  'organic-search': 'Organic search',
  news: 'News and readers',
  email: 'Email',
  affiliates: 'Affiliates',
  audio: 'Audio',
  sms: 'SMS',
  push: 'Push notifications',
  referral: 'Referral',
  direct: 'Direct',
} as const;

/** Display names of device classes, on screens and in exports. */
export const deviceNames = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  other: 'Other device',
} as const;

/** Display names of the reasons why a request counts as a bot's, on screens and in exports. */
export const botReasonNames = {
  'empty-agent': 'Without a user agent',
  headless: 'Headless browsers',
  agent: 'Known bots',
  prefetch: 'Prefetch',
  'no-accept': 'Without an Accept header',
} as const;

/** Dimensions of the daily sums; `site` has one row a day, with an empty key. */
export const dimensions = [
  'site',
  'page',
  'post',
  'category',
  'source',
  'channel',
  'campaign',
  'device',
  'product',
  'network',
  'bot',
] as const;

export type Dimension = (typeof dimensions)[number];
