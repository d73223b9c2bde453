import { z } from 'zod';
import { limits } from './limits';
import { email } from './newsletter';
import { site, socialLink } from './site';
import { isoDate, optionalText, requiredLine } from './text';
import { isHttpUrl } from './url';
import { isTimezone } from './timezone';

/** The monthly revenue target in USD before anybody changes it (specification, section 9). */
export const DEFAULT_REVENUE_TARGET = 5000;

/** The address of a profile that is still to come: its icon leads nowhere (specification, section 2). */
export const PLACEHOLDER_URL = '#';

const flag = (label: string) => z.boolean({ error: `${label} must be true or false` });

/** The switches of scheduled work: content, social, search engines and the newsletter digest. */
export const automationSwitches = z.object(
  {
    content: flag('Content'),
    social: flag('Social'),
    seo: flag('SEO'),
    newsletter: flag('Newsletter'),
  },
  { error: 'Automation must be switches' },
);

/** All settings of the site, as the administrator sees them; the target is in USD a month, the date null before the first save. */
export const siteSettings = site.extend({
  revenueTarget: z.number(),
  automation: automationSwitches,
  updatedAt: isoDate.nullable(),
});

/** What switches are while nobody has set them. */
export const DEFAULT_AUTOMATION: AutomationSwitches = {
  content: true,
  social: true,
  seo: true,
  newsletter: false,
};

const socialLinkInput = z.object(
  {
    platform: socialLink.shape.platform,
    url: optionalText('URL', limits.url).refine(
      (value) => value === PLACEHOLDER_URL || isHttpUrl(value),
      'Valid link is required',
    ),
  },
  { error: 'Social links must be links' },
);

/** A partial edit of the settings; a list of links replaces the former, a switch changes alone. */
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
      .max(limits.money, 'Revenue target is too large'),
    automation: automationSwitches.partial(),
  })
  .partial();

export type AutomationSwitches = z.infer<typeof automationSwitches>;
export type SiteSettings = z.infer<typeof siteSettings>;
export type SiteSettingsPatch = z.infer<typeof siteSettingsPatch>;
