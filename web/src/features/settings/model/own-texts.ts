import { parse } from '@messageformat/parser';
import type { SiteText, SiteTexts, SiteTextsPatch } from '@contract/own-texts';
import { ownTextFault } from '@contract/texts/check-text';
import { compileMessage } from '@contract/texts/compile-message';
import type { Language } from '@contract/texts/languages';
import type { Message } from '@contract/texts/message';
import type { FormErrors } from '~/lib/form/form-errors';
import { changedElsewhere } from './clashes';

/** Typed texts by key; an empty text restores the default. */
export type TextDrafts = Readonly<Record<string, string>>;

/** Changes of own texts, as sent to the server. */
type TextChanges = SiteTextsPatch['texts'];

/** Validation error of a typed text; undefined if it is valid. */
export const faultOf = (text: SiteText, typed: string, language: Language): string | undefined =>
  typed.trim() === ''
    ? undefined
    : ownTextFault(parse, { text: typed, standard: text.standard, language });

const sentText = (typed: string): string | null => (typed.trim() === '' ? null : typed);

/** Own texts that differ from the stored ones. */
export const textChanges = ({ texts }: SiteTexts, drafts: TextDrafts): TextChanges =>
  Object.fromEntries(
    texts.flatMap(({ key, own }) => {
      const typed = drafts[key];
      return typed === undefined || typed === (own ?? '') ? [] : [[key, sentText(typed)]];
    }),
  );

/** Validation errors of typed texts, by key. */
export const textFaults = ({ texts, language }: SiteTexts, drafts: TextDrafts): FormErrors =>
  Object.fromEntries(
    texts.flatMap((text) => {
      const fault = faultOf(text, drafts[text.key] ?? '', language);
      return fault === undefined ? [] : [[text.key, fault]];
    }),
  );

/**
 * An error for each text that was changed to different values here and elsewhere since `opened`.
 */
export function textClashes(opened: SiteTexts, now: SiteTexts, changes: TextChanges): FormErrors {
  const before = new Map(opened.texts.map(({ key, own }) => [key, own]));
  return Object.fromEntries(
    now.texts
      .filter(({ key, own }) => key in changes && own !== before.get(key) && own !== changes[key])
      .map(({ key, own, standard }) => [key, changedElsewhere(own ?? standard)]),
  );
}

/** The owner's valid texts, compiled for pages. */
export const shownTexts = ({ texts, language }: SiteTexts): Record<string, Message> =>
  Object.fromEntries(
    texts.flatMap((text) =>
      text.own === null || faultOf(text, text.own, language) !== undefined
        ? []
        : [[text.key, compileMessage(parse, text.own, language)]],
    ),
  );
