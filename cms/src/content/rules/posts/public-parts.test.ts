import { missingParts, type PublicParts, affectsPublicParts } from './public-parts';

const bare: PublicParts = {
  published: false,
  publishAt: null,
  excerpt: '',
  content: ' ',
  categoryId: 0,
};
const whole: PublicParts = { ...bare, excerpt: 'Why.', content: 'Words.', categoryId: 2 };
const WORDS = ['Excerpt is required', 'Content is required', 'Category is required'];
const missing = (...args: Parameters<typeof missingParts>): string[] =>
  missingParts(...args).map(({ message }) => message);

describe('the required parts of a post', () => {
  it('are not required of a draft', () => {
    expect(missing(undefined, { published: false })).toEqual([]);
    expect(missing(whole, { excerpt: '', content: '', categoryId: 0 })).toEqual([]);
    expect(missing({ ...bare, published: true }, { published: false })).toEqual([]);
  });

  it('are required of a published or scheduled post, with the messages of the specification', () => {
    expect(missing(bare, { published: true })).toEqual(WORDS);
    expect(missing(bare, { publishAt: '2027-01-01T09:00:00.000Z' })).toEqual(WORDS);
    expect(missing(undefined, { ...bare, published: true, excerpt: 'Why.' })).toEqual(
      WORDS.slice(1),
    );
    expect(missing(bare, { ...whole, published: true })).toEqual([]);
  });

  it('cannot be removed from a published post; an already missing part does not block other changes', () => {
    expect(missing({ ...whole, published: true }, { excerpt: ' ' })).toEqual(WORDS.slice(0, 1));
    expect(missing({ ...bare, published: true }, { featured: true } as never)).toEqual([]);
    expect(missing({ ...whole, publishAt: new Date() }, { content: '' })).toEqual([WORDS[1]]);
  });

  it('are checked only if a change can remove them', () => {
    expect(affectsPublicParts({ published: true })).toBe(true);
    expect(affectsPublicParts({ publishAt: '2027-01-01T09:00:00.000Z' })).toBe(true);
    expect(affectsPublicParts({ excerpt: '' })).toBe(true);
    expect(affectsPublicParts({ published: false, publishAt: null, excerpt: 'Why.' })).toBe(false);
  });
});
