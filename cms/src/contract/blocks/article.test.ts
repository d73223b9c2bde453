import { goneFrom } from './article';

const stock = {
  hasProduct: (id: number) => id < 10,
  hasPost: (slug: string) => slug === 'here',
};
const compare = (...ids: number[]) => ({
  name: 'comparison' as const,
  ids,
  winner: undefined,
  columns: undefined,
});

describe('goneFrom', () => {
  it('finds nothing where all that a block names is there', () => {
    expect(goneFrom({ name: 'product', id: 9 }, stock)).toBeUndefined();
    expect(goneFrom({ name: 'related', post: 'here' }, stock)).toBeUndefined();
    expect(goneFrom({ name: 'newsletter' }, stock)).toBeUndefined();
  });

  it('hides a product and a post that are gone', () => {
    expect(goneFrom({ name: 'product', id: 10 }, stock)).toEqual({
      sentence: 'Product 10 is not in the catalogue, or archived.',
      isShown: false,
    });
    expect(goneFrom({ name: 'related', post: 'gone' }, stock)).toEqual({
      sentence: 'There is no published post “gone”.',
      isShown: false,
    });
  });

  it('compares those that are left, where there are two', () => {
    expect(goneFrom(compare(1, 10, 2), stock)?.isShown).toBe(true);
    expect(goneFrom(compare(1, 10, 11), stock)).toEqual({
      sentence: 'Products 10, 11 are not in the catalogue, or archived.',
      isShown: false,
    });
  });
});
