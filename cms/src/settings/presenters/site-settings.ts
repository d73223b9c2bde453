import { isDefaultLook, look, type Look } from '../../contract/look';
import { site, siteLanguage, type Site } from '../../contract/site';
import {
  DEFAULT_AI_BUDGET,
  DEFAULT_AI_INPUT_PRICE,
  DEFAULT_AI_OUTPUT_PRICE,
  DEFAULT_AI_TOKENS,
  DEFAULT_AUTOMATION,
  DEFAULT_EVENT_DAYS,
  DEFAULT_MAIL_PER_HOUR,
  DEFAULT_MAIL_PER_SECOND,
  DEFAULT_PRICE_HIDE_DAYS,
  DEFAULT_PRICE_MARK_DAYS,
  DEFAULT_REVENUE_TARGET,
  type SiteSettings,
} from '../../contract/site-settings';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/texts/languages';
import { toIso } from '../../lib/dates';
import {
  type OwnTexts,
  type SiteSpeech,
  shownTexts,
  storedTexts,
} from '../../language/rules/own-texts';

/** The row of the settings; fields are null until they are set. */
export interface SettingsRow {
  documentId: string;
  brandName: string | null;
  tagline: string | null;
  heroTagline: string | null;
  description: string | null;
  footerBlurb: string | null;
  authorName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: string | null;
  socialLinks: unknown;
  timezone: string | null;
  revenueTarget: number | null;
  eventDays: number | null;
  priceMarkDays: number | null;
  priceHideDays: number | null;
  aiDailyTokens: number | null;
  aiDailyBudget: number | null;
  aiInputPrice: number | null;
  aiOutputPrice: number | null;
  aiShare: boolean | null;
  mailPerSecond: number | null;
  mailPerHour: number | null;
  mailWarmUp: boolean | null;
  contactNotice: boolean | null;
  attentionMail: boolean | null;
  newsletterArchive: boolean | null;
  language: string | null;
  ownTexts: unknown;
  welcomeSubject: string | null;
  welcomeText: string | null;
  automationContent: boolean | null;
  automationSocial: boolean | null;
  automationSeo: boolean | null;
  automationNewsletter: boolean | null;
  look: unknown;
  formerLook: unknown;
  updatedAt: number | string | Date;
}

/** The magazine's name until another one is set. */
export const DEFAULT_BRAND = 'Aurelian';

/** A stored look; undefined if there is none, or if it has unknown fields of a later version. */
export const presentLook = (stored: unknown): Look | undefined =>
  stored === null || stored === undefined ? undefined : look.safeParse(stored).data;

/** The look of the site, unless it is the default. */
const ownLook = (stored: unknown): { look?: Look } => {
  const found = presentLook(stored);
  return found === undefined || isDefaultLook(found) ? {} : { look: found };
};
/** The language of readers' pages and emails; English if none or an unknown one is set. */
export const languageOf = (row: SettingsRow | null): Language =>
  siteLanguage.catch(DEFAULT_LANGUAGE).parse(row?.language);

/** The owner's texts by language and name. */
export const ownTextsOf = (row: SettingsRow | null): OwnTexts =>
  storedTexts.catch({}).parse(row?.ownTexts);

/** The language of the site and the owner's texts. */
export const speechOf = (row: SettingsRow | null): SiteSpeech => ({
  language: languageOf(row),
  own: ownTextsOf(row),
});

/** Settings for public pages; fields that are not set are empty. */
export const presentSite = (row: SettingsRow | null, timezone: string): Site => ({
  brandName: row?.brandName ?? DEFAULT_BRAND,
  tagline: row?.tagline ?? '',
  heroTagline: row?.heroTagline ?? '',
  description: row?.description ?? '',
  footerBlurb: row?.footerBlurb ?? '',
  authorName: row?.authorName ?? DEFAULT_BRAND,
  contactEmail: row?.contactEmail ?? '',
  contactPhone: row?.contactPhone ?? '',
  contactAddress: row?.contactAddress ?? '',
  socialLinks: site.shape.socialLinks.catch([]).parse(row?.socialLinks),
  timezone: row?.timezone ?? timezone,
  newsletterArchive: row?.newsletterArchive ?? false,
  ...ownLook(row?.look),
  language: languageOf(row),
  texts: shownTexts(ownTextsOf(row), languageOf(row)),
});

/** All settings, for the administrator. */
export const presentSettings = (row: SettingsRow | null, timezone: string): SiteSettings => ({
  ...presentSite(row, timezone),
  revenueTarget: row?.revenueTarget ?? DEFAULT_REVENUE_TARGET,
  eventDays: row?.eventDays ?? DEFAULT_EVENT_DAYS,
  priceMarkDays: row?.priceMarkDays ?? DEFAULT_PRICE_MARK_DAYS,
  priceHideDays: row?.priceHideDays ?? DEFAULT_PRICE_HIDE_DAYS,
  aiDailyTokens: row?.aiDailyTokens ?? DEFAULT_AI_TOKENS,
  aiDailyBudget: row?.aiDailyBudget ?? DEFAULT_AI_BUDGET,
  aiInputPrice: row?.aiInputPrice ?? DEFAULT_AI_INPUT_PRICE,
  aiOutputPrice: row?.aiOutputPrice ?? DEFAULT_AI_OUTPUT_PRICE,
  aiShare: row?.aiShare ?? false,
  mailPerSecond: row?.mailPerSecond ?? DEFAULT_MAIL_PER_SECOND,
  mailPerHour: row?.mailPerHour ?? DEFAULT_MAIL_PER_HOUR,
  mailWarmUp: row?.mailWarmUp ?? false,
  contactNotice: row?.contactNotice ?? false,
  attentionMail: row?.attentionMail ?? false,
  welcomeSubject: row?.welcomeSubject ?? '',
  welcomeText: row?.welcomeText ?? '',
  automation: {
    content: row?.automationContent ?? DEFAULT_AUTOMATION.content,
    social: row?.automationSocial ?? DEFAULT_AUTOMATION.social,
    seo: row?.automationSeo ?? DEFAULT_AUTOMATION.seo,
    newsletter: row?.automationNewsletter ?? DEFAULT_AUTOMATION.newsletter,
  },
  updatedAt: row === null ? null : toIso(row.updatedAt),
});
