import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { Site } from '@contract/site';
import { DEFAULT_LANGUAGE } from '@contract/texts/languages';
import type { PageTextKey } from '@contract/texts/text-keys';
import { createTexts, type Texts } from '@contract/texts/texts';
import { messageOf } from './text-catalogues';

/** Texts of a site's pages, including the owner's own; the catalog's parts must be loaded. */
export function siteTexts({ language, texts: own }: Pick<Site, 'language' | 'texts'>): Texts {
  return createTexts(language, (key) => own[key] ?? messageOf(language, key));
}

/** Texts of the admin area, always in English. */
export const adminTexts = (): Texts => siteTexts({ language: DEFAULT_LANGUAGE, texts: {} });

const TextsContext = createContext<Texts | null>(null);

export const TextsProvider = TextsContext.Provider;

/** The texts of the page: a function from keys to texts. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('useTexts needs a TextsProvider');
  return texts;
}

interface RichTextProps {
  of: PageTextKey;
  /** Values of its placeholders: text, links, times. */
  values: Readonly<Record<string, ReactNode>>;
}

/** A text with elements at its placeholders. */
export function RichText({ of, values }: RichTextProps): ReactNode {
  const pieces: ReactNode[] = [];
  for (const piece of useTexts().parts<ReactNode>(of, values)) {
    const last = pieces.at(-1);
    // Joins adjacent strings, which the server would otherwise separate with comments.
    if (typeof piece === 'string' && typeof last === 'string')
      pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return createElement(Fragment, null, ...pieces);
}
