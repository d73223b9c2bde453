import type { further } from './en/further';
import type { mails } from './en/mails';
import type { pages } from './en/pages';

/** The names of the texts that pages show. */
export type PageTextKey = keyof typeof pages | keyof typeof further;

/** The names of all texts that readers see. */
export type TextKey = PageTextKey | keyof typeof mails;

/** The texts of one part of the catalog in another language than English: the same ones. */
export type Translation<English> = Readonly<Record<keyof English, string>>;
