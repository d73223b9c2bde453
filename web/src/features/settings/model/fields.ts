import type { SectionId } from './section-ids';
import type { SettingsValues } from './settings-values';

/** Label, hint and place of a settings field. */
export interface SettingsField {
  section: SectionId;
  label: string;
  hint?: string;
  /** Number of lines; one by default. */
  rows?: number;
  inputMode?: 'email' | 'tel' | 'decimal' | 'numeric';
  isRequired?: boolean;
}

/** All fields of the settings, for the form and its search. */
export const settingsFields: Readonly<Record<keyof SettingsValues, SettingsField>> = {
  brandName: {
    section: 'magazine',
    label: 'Brand name',
    hint: 'The name of the magazine on every page.',
    isRequired: true,
  },
  authorName: {
    section: 'magazine',
    label: 'Author name',
    hint: 'The byline on articles without an author.',
    isRequired: true,
  },
  language: {
    section: 'magazine',
    label: 'Language',
    hint: 'The language of readers’ pages and emails; what you wrote and the admin area don’t change. Own texts apply only in their language.',
  },
  tagline: {
    section: 'magazine',
    label: 'Tagline',
    hint: 'Shown after the name in the browser tab of the home page.',
  },
  heroTagline: {
    section: 'magazine',
    label: 'Hero tagline',
    hint: 'Shown under the headline of the home page, unless Look has its own text there.',
  },
  description: {
    section: 'magazine',
    label: 'Description',
    hint: 'Shown in search results and feeds.',
    rows: 3,
  },
  footerBlurb: {
    section: 'magazine',
    label: 'Footer text',
    hint: 'A short description shown in the footer.',
    rows: 3,
  },
  contactEmail: { section: 'contact', label: 'Email', inputMode: 'email', isRequired: true },
  contactPhone: { section: 'contact', label: 'Phone', inputMode: 'tel' },
  contactAddress: { section: 'contact', label: 'Address' },
  socialLinks: { section: 'contact', label: 'Social links', hint: 'The icons in the footer.' },
  timezone: {
    section: 'site',
    label: 'Time zone',
    hint: 'Used for dates and schedules. Changing it recalculates all days that still have detailed data.',
  },
  revenueTarget: {
    section: 'site',
    label: 'Monthly revenue target (USD)',
    hint: 'The goal shown in Analytics.',
    inputMode: 'decimal',
    isRequired: true,
  },
  eventDays: {
    section: 'site',
    label: 'Keep detailed page views for (days)',
    hint: 'Older ones are deleted nightly; daily totals are kept.',
    inputMode: 'numeric',
    isRequired: true,
  },
  priceMarkDays: {
    section: 'site',
    label: 'Flag prices after (days)',
    hint: 'Readers see a note that the price may have changed.',
    inputMode: 'numeric',
    isRequired: true,
  },
  priceHideDays: {
    section: 'site',
    label: 'Hide prices after (days)',
    hint: 'Older prices are hidden until you check them again.',
    inputMode: 'numeric',
    isRequired: true,
  },
  mailPerSecond: {
    section: 'mail',
    label: 'Emails per second',
    hint: 'Upper limit; your mail server may slow it down.',
    inputMode: 'numeric',
    isRequired: true,
  },
  mailPerHour: {
    section: 'mail',
    label: 'Emails per hour',
    hint: 'Upper limit; 0 means no limit.',
    inputMode: 'numeric',
    isRequired: true,
  },
  mailWarmUp: {
    section: 'mail',
    label: 'Warm-up',
    hint: 'For a new sending domain: starts at 200 emails per day and grows over six weeks, so that mail providers learn to trust it.',
  },
  contactNotice: {
    section: 'mail',
    label: 'Email me new messages',
    hint: 'Sends contact-form messages to the address under Contact. They are also kept in Messages.',
  },
  attentionMail: {
    section: 'mail',
    label: 'Weekly email of what needs you',
    hint: 'Sent on Monday mornings to the address under Contact, and only when something needs you.',
  },
  newsletterArchive: {
    section: 'mail',
    label: 'Public archive',
    hint: 'Lists all sent issues at /newsletter/issues, including for search engines. When off, only readers with the link from an email can open an issue.',
  },
  newsletterDigest: {
    section: 'mail',
    label: 'Newsletter digest',
    hint: 'Emails the articles since the last digest, by default on Fridays at 8 AM. Monthly subscribers get only the first of each month.',
  },
  welcomeSubject: {
    section: 'mail',
    label: 'Welcome email: subject',
    hint: 'Sent once, right after somebody confirms. Leave it empty to send none.',
  },
  welcomeText: {
    section: 'mail',
    label: 'Welcome email: text',
    hint: 'Markdown, as in an issue. Unsubscribe and preferences links are added below it.',
    rows: 8,
  },
  aiDailyTokens: {
    section: 'ai',
    label: 'Tokens per day',
    hint: 'Input and output combined.',
    inputMode: 'numeric',
    isRequired: true,
  },
  aiDailyBudget: {
    section: 'ai',
    label: 'Budget per day (USD)',
    hint: 'Based on the prices below.',
    inputMode: 'decimal',
    isRequired: true,
  },
  aiInputPrice: {
    section: 'ai',
    label: 'Price per million input tokens (USD)',
    hint: 'From your provider’s price list; 0 for a self-hosted model.',
    inputMode: 'decimal',
    isRequired: true,
  },
  aiOutputPrice: {
    section: 'ai',
    label: 'Price per million output tokens (USD)',
    hint: 'From your provider’s price list; output usually costs more.',
    inputMode: 'decimal',
    isRequired: true,
  },
  aiShare: {
    section: 'ai',
    label: 'Show the AI share',
    hint: 'Tells readers how much of an edited article comes from the AI draft.',
  },
};
