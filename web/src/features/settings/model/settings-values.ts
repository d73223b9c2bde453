import type { SocialLink } from '@contract/site';
import type { SiteSettings, SiteSettingsPatch } from '@contract/site-settings';
import type { Language } from '@contract/texts/languages';
import { count } from '~/lib/format';

/** Form values of the settings. */
export interface SettingsValues {
  brandName: string;
  tagline: string;
  heroTagline: string;
  description: string;
  footerBlurb: string;
  authorName: string;
  contactEmail: string;
  contactPhone: string;
  contactAddress: string;
  socialLinks: SocialLink[];
  timezone: string;
  language: Language;
  revenueTarget: string;
  eventDays: string;
  priceMarkDays: string;
  priceHideDays: string;
  aiDailyTokens: string;
  aiDailyBudget: string;
  aiInputPrice: string;
  aiOutputPrice: string;
  aiShare: boolean;
  mailPerSecond: string;
  mailPerHour: string;
  mailWarmUp: boolean;
  contactNotice: boolean;
  attentionMail: boolean;
  newsletterArchive: boolean;
  welcomeSubject: string;
  welcomeText: string;
  newsletterDigest: boolean;
}

/** Form values of the settings. */
export const valuesOf = (settings: SiteSettings): SettingsValues => ({
  brandName: settings.brandName,
  tagline: settings.tagline,
  heroTagline: settings.heroTagline,
  description: settings.description,
  footerBlurb: settings.footerBlurb,
  authorName: settings.authorName,
  contactEmail: settings.contactEmail,
  contactPhone: settings.contactPhone,
  contactAddress: settings.contactAddress,
  socialLinks: settings.socialLinks,
  timezone: settings.timezone,
  language: settings.language,
  revenueTarget: count(settings.revenueTarget),
  eventDays: String(settings.eventDays),
  priceMarkDays: String(settings.priceMarkDays),
  priceHideDays: String(settings.priceHideDays),
  aiDailyTokens: count(settings.aiDailyTokens),
  aiDailyBudget: String(settings.aiDailyBudget),
  aiInputPrice: String(settings.aiInputPrice),
  aiOutputPrice: String(settings.aiOutputPrice),
  aiShare: settings.aiShare,
  mailPerSecond: count(settings.mailPerSecond),
  mailPerHour: count(settings.mailPerHour),
  mailWarmUp: settings.mailWarmUp,
  contactNotice: settings.contactNotice,
  attentionMail: settings.attentionMail,
  newsletterArchive: settings.newsletterArchive,
  welcomeSubject: settings.welcomeSubject,
  welcomeText: settings.welcomeText,
  newsletterDigest: settings.automation.newsletter,
});

const AMOUNT = /^-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Parses a typed amount ('5,000', '$5000'); NaN if it is none. */
export const amountOf = (text: string): number => {
  const plain = text.replace(/\s/g, '');
  return AMOUNT.test(plain) ? Number(plain.replace(/[$,]/g, '')) : Number.NaN;
};

/** Fields that are text in the form and numbers in the API. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'revenueTarget',
  'eventDays',
  'priceMarkDays',
  'priceHideDays',
  'aiDailyTokens',
  'aiDailyBudget',
  'aiInputPrice',
  'aiOutputPrice',
  'mailPerSecond',
  'mailPerHour',
]);

const isAmount = (name: string): boolean => AMOUNTS.has(name);

const isSame = (name: string, a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b) ||
  (isAmount(name) && amountOf(String(a)) === amountOf(String(b)));

/** Values that differ from the former ones. */
export const changesOf = (
  before: SettingsValues,
  after: SettingsValues,
): Partial<SettingsValues> => {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(name, former.get(name), value)),
  );
};

/** Request body of the changes. */
export function patchOf(changes: Partial<SettingsValues>): SiteSettingsPatch {
  const { newsletterDigest, ...rest } = changes;
  const sent = Object.entries(rest).map(
    ([name, value]) =>
      [name, typeof value === 'string' && isAmount(name) ? amountOf(value) : value] as const,
  );
  return {
    ...Object.fromEntries(sent),
    ...(newsletterDigest === undefined ? {} : { automation: { newsletter: newsletterDigest } }),
  };
}
