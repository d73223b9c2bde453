import type { SocialLink } from '@contract/site';
import type { SiteSettings, SiteSettingsPatch } from '@contract/site-settings';
import { count } from '~/lib/format';

/** The settings as their form holds them. */
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
  revenueTarget: string;
  newsletterDigest: boolean;
}

/** What the form shows of the settings. */
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
  revenueTarget: count(settings.revenueTarget),
  newsletterDigest: settings.automation.newsletter,
});

const AMOUNT = /^-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** An amount as people type it ('5,000', '$5000'); NaN where it is none. */
export const amountOf = (text: string): number => {
  const plain = text.replace(/\s/g, '');
  return AMOUNT.test(plain) ? Number(plain.replace(/[$,]/g, '')) : Number.NaN;
};

const isSame = (name: string, a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b) ||
  (name === 'revenueTarget' && amountOf(String(a)) === amountOf(String(b)));

/** The values that differ from the former ones. */
export const changesOf = (
  before: SettingsValues,
  after: SettingsValues,
): Partial<SettingsValues> => {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(name, former.get(name), value)),
  );
};

/** The changes as the API takes them. */
export function patchOf(changes: Partial<SettingsValues>): SiteSettingsPatch {
  const { newsletterDigest, revenueTarget, ...rest } = changes;
  return {
    ...rest,
    ...(revenueTarget === undefined ? {} : { revenueTarget: amountOf(revenueTarget) }),
    ...(newsletterDigest === undefined ? {} : { automation: { newsletter: newsletterDigest } }),
  };
}
