/** Under what all is counted that is beyond a limit, or that the site has no page for. */
export const OTHER = '(other)';

/** The source under which sales are counted that no click of the site led to. */
export const UNMATCHED = '(unmatched)';

/** What screens and exports call the sources that are none. */
export const sourceNames = { [UNMATCHED]: 'Unmatched sales' } as const;

/** What screens and exports call a channel. */
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

/** What screens and exports call a class of devices. */
export const deviceNames = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  other: 'Other device',
} as const;

/** What screens and exports call the reason why a request is no reader's. */
export const botReasonNames = {
  'empty-agent': 'Without a user agent',
  headless: 'Headless browsers',
  agent: 'Known bots',
  prefetch: 'Prefetch',
  'no-accept': 'Without an Accept header',
} as const;

/** What daily sums are kept by; `site` has one row a day, with an empty key. */
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

/** One of them. */
export type Dimension = (typeof dimensions)[number];
