import { parse } from '@messageformat/parser';
import settingsSchema from '../../api/site-settings/content-types/site-settings/schema.json';
import { allTexts, partTexts } from '../../contract/texts/catalogue';
import {
  compileMessage,
  placeholdersOf,
  pluralCategories,
} from '../../contract/texts/compile-message';
import { ownTextFault } from '../../contract/texts/check-text';
import { languages } from '../../contract/texts/languages';
import type { Message } from '../../contract/texts/message';
import type { TextKey } from '../../contract/texts/text-keys';

const english = allTexts('en');
const keys = Object.keys(english) as TextKey[];

/** The case names of each plural in a text. */
const pluralForms = (message: Message): string[][] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) => {
        if (typeof part === 'string' || part[1] === undefined) return [];
        const cases = Object.values(part[1]).flatMap(pluralForms);
        return [Object.keys(part[1]), ...cases];
      });

describe.each(languages)('the texts in %s', (language) => {
  const texts = allTexts(language);
  const compiled = (key: TextKey): Message => compileMessage(parse, texts[key], language);

  it('have the same keys as English, each in one part', () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    const parts = ['pages', 'further', 'mails'] as const;
    const counts = parts.map((part) => Object.keys(partTexts(language, part)).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(keys.length);
  });

  it.each(keys)('contain the same placeholders for %s', (key) => {
    const standard = compileMessage(parse, english[key], 'en');
    expect(placeholdersOf(compiled(key)).sort()).toEqual(placeholdersOf(standard).sort());
    const fault = ownTextFault(parse, { text: texts[key], standard: texts[key], language });
    expect(fault).toBeUndefined();
  });

  it('have every plural form of the language', () => {
    const expected = pluralCategories(language).sort();
    for (const key of keys) {
      for (const forms of pluralForms(compiled(key))) expect(forms.sort()).toEqual(expected);
    }
  });

  it('have typographic quotes and no double spaces', () => {
    if (language === 'en') return;
    for (const key of keys)
      expect([key, texts[key]]).toEqual([key, expect.not.stringMatching(/["']| {2}/)]);
  });
});

it('the settings accept exactly the supported languages', () => {
  expect(settingsSchema.attributes.language.enum).toEqual([...languages]);
});
