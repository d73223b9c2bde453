import { site, type Site } from '../../../contract/site';
import {
  DEFAULT_AUTOMATION,
  DEFAULT_REVENUE_TARGET,
  type SiteSettings,
} from '../../../contract/site-settings';
import { toIso } from '../../../lib/dates';

/** The settings as the database gives them; null where nothing has been set. */
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
  automationContent: boolean | null;
  automationSocial: boolean | null;
  automationSeo: boolean | null;
  automationNewsletter: boolean | null;
  updatedAt: number | string | Date;
}

/** The magazine's name while no other is set. */
export const DEFAULT_BRAND = 'Aurelian';

/** What pages show of the settings; empty fields where nothing has been set yet. */
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
});

/** All settings, as the administrator sees them. */
export const presentSettings = (row: SettingsRow | null, timezone: string): SiteSettings => ({
  ...presentSite(row, timezone),
  revenueTarget: row?.revenueTarget ?? DEFAULT_REVENUE_TARGET,
  automation: {
    content: row?.automationContent ?? DEFAULT_AUTOMATION.content,
    social: row?.automationSocial ?? DEFAULT_AUTOMATION.social,
    seo: row?.automationSeo ?? DEFAULT_AUTOMATION.seo,
    newsletter: row?.automationNewsletter ?? DEFAULT_AUTOMATION.newsletter,
  },
  updatedAt: row === null ? null : toIso(row.updatedAt),
});
