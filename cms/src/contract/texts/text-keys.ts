import type { further } from './en/further';
import type { mails } from './en/mails';
import type { pages } from './en/pages';

/** The keys of the texts that pages show. */
export type PageTextKey = keyof typeof pages | keyof typeof further;

/** The keys of all texts that readers see. */
export type TextKey = PageTextKey | keyof typeof mails;

/** The texts of one part of the catalog in another language than English: the same keys. */
export type Translation<English> = Readonly<Record<keyof English, string>>;
