import type { SocialAccount } from '@contract/social-account';
import { socialPlatforms } from '@contract/social-post';
import type { SiteSettings } from '@contract/site-settings';
import { testSite } from './render-app';

export const SETTINGS = 'GET /api/settings';
export const SAVE = 'PATCH /api/settings';

/** The stored settings. */
export const settings: SiteSettings = {
  ...testSite,
  socialLinks: [
    { platform: 'instagram', url: '#' },
    { platform: 'youtube', url: 'https://youtube.com/@aurelian' },
  ],
  revenueTarget: 5000,
  eventDays: 90,
  priceMarkDays: 30,
  priceHideDays: 90,
  aiDailyTokens: 500_000,
  aiDailyBudget: 5,
  aiInputPrice: 2.5,
  aiOutputPrice: 10,
  aiShare: false,
  mailPerSecond: 10,
  mailPerHour: 0,
  mailWarmUp: false,
  contactNotice: false,
  attentionMail: false,
  welcomeSubject: '',
  welcomeText: '',
  automation: { content: true, social: true, seo: true, newsletter: false },
  updatedAt: '2026-11-20T15:00:00.000Z',
};

/** All social platforms, none connected. */
export const noAccounts: SocialAccount[] = socialPlatforms.map((platform) => ({
  platform,
  adapter: null,
  accountId: '',
  name: '',
  host: '',
  isConnected: false,
  isAutomatic: false,
  problem: null,
  pausedUntil: null,
  updatedAt: null,
}));

/** Responses to the initial reads of the screen. */
export const answers = {
  [SETTINGS]: { status: 200, body: settings },
  'GET /api/admin/security': {
    status: 200,
    body: { isPasswordFixed: true, secondFactor: false, recoveryCodesLeft: 0 },
  },
  'GET /api/admin/starter': {
    status: 200,
    body: {
      removable: { posts: 0, products: 0, authors: 0, series: 0 },
      kept: { posts: 1, products: 2, authors: 0, series: 0 },
    },
  },
  'GET /api/automation/social-accounts': { status: 200, body: noAccounts },
  'GET /api/contact/messages?limit=1&read=0': { status: 200, body: [] },
};
