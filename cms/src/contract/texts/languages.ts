/** The languages of readers' pages and mails; the admin area is in English. */
export const languages = ['en', 'de', 'fr', 'es', 'it'] as const;

export type Language = (typeof languages)[number];

/** The default language of a site. */
export const DEFAULT_LANGUAGE: Language = 'en';

interface LanguageFacts {
  /** Name that the owner sees. */
  name: string;
  /** Locale for dates and numbers (BCP 47). */
  locale: string;
  /** Locale for lists of names, if it differs from `locale`. */
  listLocale?: string;
}

/** Properties of each language. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  // British lists have no comma before 'and'.
  en: { name: 'English', locale: 'en-US', listLocale: 'en-GB' },
  de: { name: 'German', locale: 'de-DE' },
  fr: { name: 'French', locale: 'fr-FR' },
  es: { name: 'Spanish', locale: 'es-ES' },
  it: { name: 'Italian', locale: 'it-IT' },
};
