import { limits } from '@contract/limits';
import { SLUG_PATTERN } from '@contract/text';
import { proposedSlug } from './proposed-slug';
import { slugOf } from '@contract/slug';

describe('slugOf', () => {
  it.each([
    ['The Slow Way Through Raja Ampat', 'the-slow-way-through-raja-ampat'],
    ['  Watches & Time: 1950 – 1970!  ', 'watches-time-1950-1970'],
    ['non_word.characters/become+hyphens', 'non-word-characters-become-hyphens'],
    ["The Collector's Eye", 'the-collector-s-eye'],
    ['The Collector’s Eye', 'the-collector-s-eye'],
    ['Café Élysée, Zürich', 'cafe-elysee-zurich'],
    ['Ⅻ ﬁne Åland', 'xii-fine-aland'],
    ['Москва ночью', 'москва-ночью'],
    ['東京 Tokyo', '東京-tokyo'],
    ['—!?—', ''],
    ['', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('returns at most 120 characters, without a hyphen or half a character at the end', () => {
    expect(slugOf('a'.repeat(300))).toHaveLength(limits.slug);
    expect(slugOf(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119));
    expect(slugOf(`${'a'.repeat(119)}𠮷`)).toBe('a'.repeat(119));
  });

  it.each(['Ätherisch', 'x'.repeat(200), 'ab '.repeat(80), 'ǅ Titlecase', '１２３', 'İstanbul'])(
    'turns %j into a slug that the API accepts',
    (title) => {
      expect(slugOf(title)).toMatch(SLUG_PATTERN);
    },
  );
});

describe('proposedSlug', () => {
  it('finds the free slug in the error about a taken one', () => {
    expect(proposedSlug("Slug is taken; 'the-camel-coat-2' is free")).toBe('the-camel-coat-2');
  });

  it('finds none in other messages', () => {
    expect(proposedSlug('Slug is required')).toBeUndefined();
    expect(proposedSlug(undefined)).toBeUndefined();
  });
});
