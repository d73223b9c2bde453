import type { channelNames } from '../../contract/analytics-names';
import type { SourceKind } from './sources';

/** The channels of a visit in the order in which they are tried; the first match counts. */
export const channels = [
  'cross-network',
  'paid-shopping',
  'paid-search',
  'paid-social',
  'paid-video',
  'display',
  'paid-other',
  'organic-shopping',
  'organic-social',
  'organic-video',
  'ai-assistants',
  'organic-search',
  'news',
  'email',
  'affiliates',
  'audio',
  'sms',
  'push',
  'referral',
  'direct',
] as const satisfies readonly (keyof typeof channelNames)[];

export type Channel = (typeof channels)[number];

/** Data that decides the channel of a visit; all texts in lower case, and empty if missing. */
export interface ChannelClues {
  kind: SourceKind | undefined;
  hasSource: boolean;
  /**
   * Whether the campaign tag names a source's ads, such as `facebook_ads`, or a click id belongs to
   * an ad.
   */
  isAdTag: boolean;
  tag: string;
  medium: string;
  campaign: string;
}

const PAID_MEDIUM = /cp|^ppc$|^retargeting$|^paid/;
const SHOPPING_CAMPAIGN = /(?:[^a-df-z]|^)shop|shopping/;
const EMAIL = /e[-_ ]?mail|newsletter/;
const DISPLAY_MEDIA = ['display', 'banner', 'expandable', 'interstitial', 'cpm'];
const SOCIAL_MEDIA = [
  'social',
  'social-network',
  'social-media',
  'social network',
  'social media',
  'sm',
];

const isPaid = ({ medium, isAdTag }: ChannelClues): boolean => isAdTag || PAID_MEDIUM.test(medium);
const isShopping = ({ kind, campaign }: ChannelClues): boolean =>
  kind === 'shopping' || SHOPPING_CAMPAIGN.test(campaign);

const RULES: Readonly<Record<Channel, (clues: ChannelClues) => boolean>> = {
  'cross-network': ({ campaign }) => campaign.includes('cross-network'),
  'paid-shopping': (clues) => isShopping(clues) && isPaid(clues),
  'paid-search': (clues) => clues.kind === 'search' && isPaid(clues),
  'paid-social': (clues) => clues.kind === 'social' && isPaid(clues),
  'paid-video': (clues) => clues.kind === 'video' && isPaid(clues),
  display: ({ medium }) => DISPLAY_MEDIA.includes(medium),
  'paid-other': isPaid,
  'organic-shopping': isShopping,
  'organic-social': ({ kind, medium }) => kind === 'social' || SOCIAL_MEDIA.includes(medium),
  'organic-video': ({ kind, medium }) => kind === 'video' || medium.includes('video'),
  'ai-assistants': ({ kind }) => kind === 'ai',
  'organic-search': ({ kind }) => kind === 'search',
  news: ({ kind }) => kind === 'news',
  email: ({ kind, tag, medium }) => kind === 'email' || EMAIL.test(tag) || EMAIL.test(medium),
  affiliates: ({ medium }) => medium === 'affiliate' || medium === 'affiliates',
  audio: ({ medium }) => medium === 'audio',
  sms: ({ tag, medium }) => tag === 'sms' || medium === 'sms',
  push: ({ tag, medium }) =>
    medium.endsWith('push') || /mobile|notification/.test(medium) || tag === 'firebase',
  referral: ({ hasSource, medium }) => hasSource || ['referral', 'app', 'link'].includes(medium),
  direct: () => true,
};

/** The channel of a visit: paid media first, then by source, then by medium. */
export const channelOf = (clues: ChannelClues): Channel =>
  channels.find((channel) => RULES[channel](clues)) ?? 'direct';
