import { parse } from '@messageformat/parser';
import { z } from 'zod';
import type { Site } from '../../contract/site';
import { allTexts, isTextKey, partOf } from '../../contract/texts/catalogue';
import { ownTextFault } from '../../contract/texts/check-text';
import { compileMessage } from '../../contract/texts/compile-message';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/texts/languages';
import type { Message } from '../../contract/texts/message';
import type { TextKey } from '../../contract/texts/text-keys';
import { createTexts, type Texts } from '../../contract/texts/texts';
import { BoundedMap } from '../../lib/bounded-map';

/** Stored texts of the owner, by language and name; unknown names are ignored. */
export const storedTexts = z.record(z.string(), z.record(z.string(), z.string()));

export type OwnTexts = z.infer<typeof storedTexts>;

/** Language of a site, and the owner's texts. */
export interface SiteSpeech {
  language: Language;
  own: OwnTexts;
}

/** The default language, and no texts of the owner. */
export const ENGLISH: SiteSpeech = { language: DEFAULT_LANGUAGE, own: {} };

const KEPT = 4_000;
const compiled = new BoundedMap<string, Message>(KEPT);

function messageOf(text: string, language: Language): Message {
  const key = `${language} ${text}`;
  let message = compiled.get(key);
  if (message === undefined) {
    message = compileMessage(parse, text, language);
    compiled.set(key, message);
  }
  return message;
}

/** The owner's valid texts of a language; others are ignored. */
function* usable(own: OwnTexts, language: Language): Generator<[TextKey, string]> {
  const standard = allTexts(language);
  for (const [key, text] of Object.entries(own[language] ?? {})) {
    if (!isTextKey(key)) continue;
    const fault = ownTextFault(parse, { text, standard: standard[key], language });
    if (fault === undefined) yield [key, text];
  }
}

interface Prepared {
  /** All texts of the language, with the owner's instead of the catalog's. */
  texts: Texts;
  /** The owner's texts of pages, compiled for browsers. */
  shown: Readonly<Record<string, Message>>;
}

function prepare(own: OwnTexts, language: Language): Prepared {
  const written = new Map(usable(own, language));
  const standard = allTexts(language);
  return {
    texts: createTexts(language, (key) =>
      isTextKey(key) ? messageOf(written.get(key) ?? standard[key], language) : undefined,
    ),
    shown: Object.fromEntries(
      [...written]
        .filter(([key]) => partOf(key) !== 'mails')
        .map(([key, text]) => [key, messageOf(text, language)]),
    ),
  };
}

const STATES_KEPT = 10;
const states = new BoundedMap<string, Prepared>(STATES_KEPT);

/** The texts for a state of the settings, cached, since every page and email needs them. */
function prepared(own: OwnTexts, language: Language): Prepared {
  const state = JSON.stringify([language, own[language]]);
  let found = states.get(state);
  if (found === undefined) {
    found = prepare(own, language);
    states.set(state, found);
  }
  return found;
}

/** The texts of a site's pages, with the owner's instead of the catalog's. */
export const pageTextsOf = ({ language, texts: own }: Pick<Site, 'language' | 'texts'>): Texts => {
  const standard = allTexts(language);
  return createTexts(
    language,
    (key) => own[key] ?? (isTextKey(key) ? messageOf(standard[key], language) : undefined),
  );
};

/** The owner's texts of pages in a language, compiled for browsers. */
export const shownTexts = (own: OwnTexts, language: Language): Record<string, Message> => ({
  ...prepared(own, language).shown,
});

/** All texts of a language, with the owner's instead of the catalog's. */
export const textsOf = ({ language, own }: SiteSpeech): Texts => prepared(own, language).texts;
