import { z } from 'zod';
import { siteLanguage } from './site';
import { isoDate } from './text';

/**
 * A text that readers see, in ICU MessageFormat: its key, the catalog's text, and the owner's own;
 * null if there is none.
 */
export const siteText = z.object({
  key: z.string(),
  area: z.string(),
  standard: z.string(),
  own: z.string().nullable(),
});

/**
 * All texts of the site in its language, by area; the date is that of the settings, null before the
 * first save.
 */
export const siteTexts = z.object({
  language: siteLanguage,
  texts: z.array(siteText),
  updatedAt: isoDate.nullable(),
});

/**
 * Own texts by key; null resets one. The text that it replaces determines which placeholders are
 * allowed.
 */
export const siteTextsPatch = z.object({
  texts: z.record(z.string(), z.string({ error: 'A text must be a string or null' }).nullable(), {
    error: 'Texts must be given by their keys',
  }),
});

export type SiteText = z.infer<typeof siteText>;
export type SiteTexts = z.infer<typeof siteTexts>;
export type SiteTextsPatch = z.infer<typeof siteTextsPatch>;
