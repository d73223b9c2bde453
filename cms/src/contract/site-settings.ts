import { z } from 'zod';
import { limits } from './limits';
import { email } from './newsletter';
import { site, siteLanguage, socialLink } from './site';
import { hasStyles, isoDate, NO_STYLES, optionalText, requiredLine } from './text';
import { isHttpUrl, typedLink } from './url';
import { isTimezone } from './timezone';

/** The default monthly revenue target in USD (specification, section 9). */
export const DEFAULT_REVENUE_TARGET = 5000;

/**
 * The address of a profile that does not exist yet: its icon leads nowhere (specification, section
 * 2).
 */
export const PLACEHOLDER_URL = '#';

/** Retention of single views in days: default and range. */
export const DEFAULT_EVENT_DAYS = 90;
export const eventDays = { min: 7, max: 730 } as const;

/** Default age in days at which a price is marked as old, and at which it is no longer shown. */
export const DEFAULT_PRICE_MARK_DAYS = 30;
export const DEFAULT_PRICE_HIDE_DAYS = 90;
export const priceDays = { min: 1, max: 3_650 } as const;

/**
 * Default daily AI limits, in tokens and USD, and default prices in USD per million input and
 * output tokens: those of the default model.
 */
export const DEFAULT_AI_TOKENS = 500_000;
export const DEFAULT_AI_BUDGET = 5;
export const DEFAULT_AI_INPUT_PRICE = 2.5;
export const DEFAULT_AI_OUTPUT_PRICE = 10;

/** Default sending rate of mail: messages per second, and per hour (0 for no limit). */
export const DEFAULT_MAIL_PER_SECOND = 10;
export const DEFAULT_MAIL_PER_HOUR = 0;

const dayCount = (label: string, { min, max }: { min: number; max: number }) =>
  z
    .int({ error: `${label} must be a whole number of days` })
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')}`);

const dollars = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must not be negative`)
    .max(limits.aiDollars, `${label} must be at most ${limits.aiDollars.toLocaleString('en-US')}`);

const flag = (label: string) => z.boolean({ error: `${label} must be true or false` });

/** The switches of scheduled work: content, social, search engines and the newsletter digest. */
const automationSwitches = z.object(
  {
    content: flag('Content'),
    social: flag('Social'),
    seo: flag('SEO'),
    newsletter: flag('Newsletter'),
  },
  { error: 'Automation must be switches' },
);

/**
 * All settings of the site, as the administrator sees them. The target is in USD per month; single
 * views are stored for `eventDays`; with `aiShare` readers see the share of AI text in an edited
 * post; 0 means no limit for the daily AI budget and the hourly number of emails; the date is null
 * before the first save.
 */
export const siteSettings = site.extend({
  revenueTarget: z.number(),
  eventDays: z.number().int(),
  priceMarkDays: z.number().int(),
  priceHideDays: z.number().int(),
  aiDailyTokens: z.number().int(),
  aiDailyBudget: z.number(),
  aiInputPrice: z.number(),
  aiOutputPrice: z.number(),
  aiShare: z.boolean(),
  mailPerSecond: z.number().int(),
  mailPerHour: z.number().int(),
  mailWarmUp: z.boolean(),
  contactNotice: z.boolean(),
  /** Whether the owner gets a weekly mail about what needs attention. */
  attentionMail: z.boolean(),
  /** Welcome email, sent once to a new subscriber; nothing is sent while either is empty. */
  welcomeSubject: z.string(),
  welcomeText: z.string(),
  automation: automationSwitches,
  updatedAt: isoDate.nullable(),
});

const welcomeSubject = requiredLine('Welcome subject', limits.subject);
const welcomeText = optionalText('Welcome text', limits.welcomeText).refine(
  (text) => !hasStyles(text),
  `Welcome text ${NO_STYLES}`,
);

/** Recipient of a test of the welcome mail, and its text, which need not be saved. */
export const welcomeTestInput = z.object({
  email,
  welcomeSubject,
  welcomeText: welcomeText.refine((text) => text.trim() !== '', 'Welcome text is required'),
});

/** Default state of the switches. */
export const DEFAULT_AUTOMATION: AutomationSwitches = {
  content: true,
  social: true,
  seo: true,
  newsletter: false,
};

const socialLinkInput = z.object(
  {
    platform: socialLink.shape.platform,
    url: optionalText('URL', limits.url)
      .overwrite(typedLink)
      .refine((value) => value === PLACEHOLDER_URL || isHttpUrl(value), 'Valid link is required'),
  },
  { error: 'Social links must be links' },
);

/**
 * A partial edit of the settings; a list of links is replaced as a whole, switches change
 * individually.
 */
export const siteSettingsPatch = z
  .object({
    brandName: requiredLine('Brand name', limits.name),
    tagline: optionalText('Tagline', limits.excerpt),
    heroTagline: optionalText('Hero tagline', limits.excerpt),
    description: optionalText('Description', limits.description),
    footerBlurb: optionalText('Footer text', limits.description),
    authorName: requiredLine('Author name', limits.name),
    contactEmail: email,
    contactPhone: optionalText('Phone', limits.name),
    contactAddress: optionalText('Address', limits.excerpt),
    socialLinks: z
      .array(socialLinkInput, { error: 'Social links must be a list' })
      .max(12, 'Social links must be at most 12')
      .refine(
        (links) => new Set(links.map((link) => link.platform)).size === links.length,
        'Social links must name each platform once',
      ),
    timezone: requiredLine('Time zone', 60).refine(isTimezone, 'Time zone must be an IANA name'),
    revenueTarget: z
      .number({ error: 'Revenue target must be a number' })
      .min(0, 'Revenue target must not be negative')
      .max(limits.revenueTarget, 'Revenue target is too large'),
    eventDays: z
      .int({ error: 'Days must be a whole number' })
      .min(eventDays.min, `Days must be at least ${eventDays.min}`)
      .max(eventDays.max, `Days must be at most ${eventDays.max}`),
    priceMarkDays: dayCount('Flag prices after (days)', priceDays),
    priceHideDays: dayCount('Hide prices after (days)', priceDays),
    aiDailyTokens: z
      .int({ error: 'Tokens per day must be a whole number' })
      .min(0, 'Tokens per day must not be negative')
      .max(
        limits.aiTokens,
        `Tokens per day must be at most ${limits.aiTokens.toLocaleString('en-US')}`,
      ),
    aiDailyBudget: dollars('AI budget per day'),
    aiInputPrice: dollars('Price per million input tokens'),
    aiOutputPrice: dollars('Price per million output tokens'),
    aiShare: flag('AI share'),
    mailPerSecond: z
      .int({ error: 'Emails per second must be a whole number' })
      .min(1, 'Emails per second must be at least 1')
      .max(
        limits.mailPerSecond,
        `Emails per second must be at most ${limits.mailPerSecond.toLocaleString('en-US')}`,
      ),
    mailPerHour: z
      .int({ error: 'Emails per hour must be a whole number' })
      .min(0, 'Emails per hour must not be negative')
      .max(
        limits.mailPerHour,
        `Emails per hour must be at most ${limits.mailPerHour.toLocaleString('en-US')}`,
      ),
    mailWarmUp: flag('Warm-up'),
    contactNotice: flag('Contact notice'),
    attentionMail: flag('Weekly email'),
    newsletterArchive: flag('Newsletter archive'),
    language: siteLanguage,
    welcomeSubject: welcomeSubject.or(z.literal('')),
    welcomeText,
    automation: automationSwitches.partial(),
  })
  .partial();

/** The entity tag (RFC 9110) of the settings, from the time of their last save. */
export const settingsTag = ({ updatedAt }: Pick<SiteSettings, 'updatedAt'>): string =>
  `"${updatedAt ?? 'unsaved'}"`;

export type AutomationSwitches = z.infer<typeof automationSwitches>;
export type SiteSettings = z.infer<typeof siteSettings>;
export type SiteSettingsPatch = z.infer<typeof siteSettingsPatch>;
export type WelcomeTestInput = z.infer<typeof welcomeTestInput>;
