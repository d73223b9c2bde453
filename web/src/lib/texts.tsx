import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { Site } from '@contract/site';
import { DEFAULT_LANGUAGE } from '@contract/texts/languages';
import type { PageTextKey } from '@contract/texts/text-keys';
import { createTexts, type Texts } from '@contract/texts/texts';
import { messageOf } from './text-catalogues';

/** The texts of a site's pages, its owner's own ones among them; what a page needs of the catalog is loaded with it. */
export function siteTexts({ language, texts: own }: Pick<Site, 'language' | 'texts'>): Texts {
  return createTexts(language, (key) => own[key] ?? messageOf(language, key));
}

/** The texts of the admin area, which is English whatever its site is in. */
export const adminTexts = (): Texts => siteTexts({ language: DEFAULT_LANGUAGE, texts: {} });

const TextsContext = createContext<Texts | null>(null);

export const TextsProvider = TextsContext.Provider;

/** The texts of the page; called with the name of one, they give its words. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('useTexts needs a TextsProvider');
  return texts;
}

interface RichTextProps {
  of: PageTextKey;
  /** Values of its placeholders: words, links, times. */
  values: Readonly<Record<string, ReactNode>>;
}

/** A text with more than words at its placeholders. */
export function RichText({ of, values }: RichTextProps): ReactNode {
  const pieces: ReactNode[] = [];
  for (const piece of useTexts().parts<ReactNode>(of, values)) {
    const last = pieces.at(-1);
    // Words that meet are one text: the server would mark where they do.
    if (typeof piece === 'string' && typeof last === 'string')
      pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return createElement(Fragment, null, ...pieces);
}
