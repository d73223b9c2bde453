import type { Language } from './languages';
import type { TextKey } from './text-keys';
import { further as deFurther } from './de/further';
import { mails as deMails } from './de/mails';
import { pages as dePages } from './de/pages';
import { further as esFurther } from './es/further';
import { mails as esMails } from './es/mails';
import { pages as esPages } from './es/pages';
import { further as frFurther } from './fr/further';
import { mails as frMails } from './fr/mails';
import { pages as frPages } from './fr/pages';
import { further as itFurther } from './it/further';
import { mails as itMails } from './it/mails';
import { pages as itPages } from './it/pages';
import { further as enFurther } from './en/further';
import { mails as enMails } from './en/mails';
import { pages as enPages } from './en/pages';

/**
 * Parts of the catalog by use: texts for most pages, texts for other pages, and texts that are not
 * sent to browsers, such as mails.
 */
export type CataloguePart = 'pages' | 'further' | 'mails';

type Catalogue = Readonly<Record<CataloguePart, Readonly<Record<string, string>>>>;

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: { pages: enPages, further: enFurther, mails: enMails },
  de: { pages: dePages, further: deFurther, mails: deMails },
  fr: { pages: frPages, further: frFurther, mails: frMails },
  es: { pages: esPages, further: esFurther, mails: esMails },
  it: { pages: itPages, further: itFurther, mails: itMails },
};

/** The texts of a part in a language, in ICU MessageFormat. */
export const partTexts = (
  language: Language,
  part: CataloguePart,
): Readonly<Record<string, string>> => catalogues[language][part];

/** All texts that readers see in a language, in ICU MessageFormat. */
export function allTexts(language: Language): Readonly<Record<TextKey, string>> {
  const { pages, further, mails } = catalogues[language];
  return { ...pages, ...further, ...mails } as Readonly<Record<TextKey, string>>;
}

/** The part that contains a text; undefined for an unknown key. */
export function partOf(key: string): CataloguePart | undefined {
  if (Object.hasOwn(enPages, key)) return 'pages';
  if (Object.hasOwn(enFurther, key)) return 'further';
  return Object.hasOwn(enMails, key) ? 'mails' : undefined;
}

/** Whether a text key exists. */
export const isTextKey = (key: string): key is TextKey => partOf(key) !== undefined;
