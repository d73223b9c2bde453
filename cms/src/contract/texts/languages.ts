/** The languages that readers' pages and mails may be in; the admin area is English. */
export const languages = ['en', 'de', 'fr', 'es', 'it'] as const;

export type Language = (typeof languages)[number];

/** The language of a site that has not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'en';

interface LanguageFacts {
  /** As the owner reads it. */
  name: string;
  /** Locale for dates and numbers (BCP 47). */
  locale: string;
  /** How lists of names are written, where the locale's own way is another. */
  listLocale?: string;
}

/** Properties of each language. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  // Without the comma before 'and'.
  en: { name: 'English', locale: 'en-US', listLocale: 'en-GB' },
  de: { name: 'German', locale: 'de-DE' },
  fr: { name: 'French', locale: 'fr-FR' },
  es: { name: 'Spanish', locale: 'es-ES' },
  it: { name: 'Italian', locale: 'it-IT' },
};
