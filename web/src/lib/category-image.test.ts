import { categoryImage } from '@contract/category-image';

describe('categoryImage', () => {
  it("prefers the category's own image", () => {
    expect(categoryImage('supercars', '/uploads/own.jpg')).toBe('/uploads/own.jpg');
  });

  it.each([
    'exotic-travel',
    'private-jets',
    'supercars',
    'watch-collecting',
    'real-estate',
    'designer-fashion',
  ])('has a default for %s', (slug) => {
    expect(categoryImage(slug, '')).toBe(`/pictures/${slug}.jpg`);
  });

  it('falls back to exotic travel for any other slug, or none', () => {
    expect(categoryImage('yachts')).toBe('/pictures/exotic-travel.jpg');
    expect(categoryImage(undefined, '')).toBe('/pictures/exotic-travel.jpg');
  });
});
