import { categoryImage, SLUGS_WITH_IMAGE } from '../../../src/contract/category-image';
import pictures from '../../../starter/pictures.json';

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

  it('has a drawing for each default', () => {
    expect(pictures.map(({ name }) => name)).toEqual(expect.arrayContaining([...SLUGS_WITH_IMAGE]));
  });

  it('falls back to exotic travel for any other slug, or none', () => {
    expect(categoryImage('no-such-category')).toBe('/pictures/exotic-travel.jpg');
    expect(categoryImage(undefined, '')).toBe('/pictures/exotic-travel.jpg');
  });
});
