import { z } from 'zod';
import { look } from './look';
import { oneOf } from './one-of';
import { socialPlatformNames, socialPlatforms } from './social-post';
import { languages } from './texts/languages';
import type { Message } from './texts/message';

/** The networks on which the magazine may have a profile: more than posts are written for. */
export const profilePlatforms = [...socialPlatforms, 'youtube', 'pinterest', 'linkedin'] as const;

/** Display names of the platforms. */
export const profilePlatformNames: Readonly<Record<ProfilePlatform, string>> = {
  ...socialPlatformNames,
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
};

/** A link to the magazine's profile on a social network. */
export const socialLink = z.object({
  platform: z.enum(profilePlatforms, { error: 'Platform is not known' }),
  url: z.string(),
});

/** The language of readers' pages and emails. */
export const siteLanguage = oneOf('Language', languages);

/** The part of the site settings that pages show. */
export const site = z.object({
  brandName: z.string(),
  tagline: z.string(),
  heroTagline: z.string(),
  description: z.string(),
  footerBlurb: z.string(),
  authorName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  contactAddress: z.string(),
  socialLinks: z.array(socialLink),
  timezone: z.string(),
  /** Whether sent newsletter issues are listed publicly. */
  newsletterArchive: z.boolean(),
  /** Missing unless the owner chose another look than that of the specification. */
  look: look.optional(),
  /** The language of pages and mails. */
  language: siteLanguage,
  /** The owner's texts of pages, compiled, by their keys. */
  texts: z.record(z.string(), z.custom<Message>()),
});

export type ProfilePlatform = (typeof profilePlatforms)[number];
export type SocialLink = z.infer<typeof socialLink>;
export type Site = z.infer<typeof site> & {
  /** Suffix of image URLs; changes whenever one of the images is replaced. */
  imageMark?: string;
};
