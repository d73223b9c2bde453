import { parse } from '@messageformat/parser';
import type { SiteText, SiteTextsPatch } from '../../contract/own-texts';
import type { FieldError } from '../../contract/problem';
import { allTexts, isTextKey } from '../../contract/texts/catalogue';
import { ownTextFault } from '../../contract/texts/check-text';
import type { TextKey } from '../../contract/texts/text-keys';
import { validationFailed } from '../../lib/errors';
import type { OwnTexts, SiteSpeech } from './own-texts';
import { areaOf, compareAreas } from './text-areas';

/** All texts in the language of a site, sorted by area, with the owner's versions. */
export function listTexts({ language, own }: SiteSpeech): SiteText[] {
  const written = new Map(Object.entries(own[language] ?? {}));
  return Object.entries(allTexts(language))
    .map(([key, standard]) => ({
      key,
      area: areaOf(key as TextKey),
      standard,
      own: written.get(key) ?? null,
    }))
    .toSorted((a, b) => compareAreas(a.area, b.area));
}

/**
 * The owner's texts after a change in the language of the site; one that equals the standard text
 * is removed. Throws 400 with each text that cannot be shown, by its path in the change.
 */
export function changedTexts(
  { language, own }: SiteSpeech,
  texts: SiteTextsPatch['texts'],
): OwnTexts {
  const standard = allTexts(language);
  const written = new Map(Object.entries(own[language] ?? {}));
  const errors: FieldError[] = [];
  const refuse = (key: string, message: string) => errors.push({ path: `texts.${key}`, message });
  for (const [key, text] of Object.entries(texts)) {
    if (!isTextKey(key)) refuse(key, 'There is no text with this key');
    else if (text === null || text === standard[key]) written.delete(key);
    else {
      const fault = ownTextFault(parse, { text, standard: standard[key], language });
      if (fault === undefined) written.set(key, text);
      else refuse(key, fault);
    }
  }
  if (errors.length > 0) throw validationFailed(errors);
  return { ...own, [language]: Object.fromEntries(written) };
}
