import type { Language } from '@contract/texts/languages';
import type { Message } from '@contract/texts/message';

/** Part of the page texts: what most pages need, and the rest. */
export type PagePart = 'pages' | 'further';

type Messages = Readonly<Record<string, Message>>;
type Load = () => Promise<{ messages: Messages }>;

const load: Readonly<Record<Language, Readonly<Record<PagePart, Load>>>> = {
  en: {
    pages: () => import('virtual:texts/en/pages'),
    further: () => import('virtual:texts/en/further'),
  },
  de: {
    pages: () => import('virtual:texts/de/pages'),
    further: () => import('virtual:texts/de/further'),
  },
  fr: {
    pages: () => import('virtual:texts/fr/pages'),
    further: () => import('virtual:texts/fr/further'),
  },
  es: {
    pages: () => import('virtual:texts/es/pages'),
    further: () => import('virtual:texts/es/further'),
  },
  it: {
    pages: () => import('virtual:texts/it/pages'),
    further: () => import('virtual:texts/it/further'),
  },
};

const loaded = new Map<Language, Map<PagePart, Messages>>();

/** Loads a part of a language's texts, once. */
export async function loadTexts(language: Language, part: PagePart): Promise<void> {
  const parts = loaded.get(language) ?? new Map<PagePart, Messages>();
  loaded.set(language, parts);
  if (!parts.has(part)) parts.set(part, (await load[language][part]()).messages);
}

/** A compiled text of a language; undefined unless its part is loaded. */
export function messageOf(language: Language, key: string): Message | undefined {
  const parts = loaded.get(language);
  return parts?.get('pages')?.[key] ?? parts?.get('further')?.[key];
}
