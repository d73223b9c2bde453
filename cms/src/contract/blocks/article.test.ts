import type { AffiliateProduct } from '../affiliate-product';
import { columnsOf, findMissingReferences } from './article';

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

describe('findMissingReferences', () => {
  it('finds nothing if everything that a block references exists', () => {
    expect(findMissingReferences({ name: 'product', id: 9 }, stock)).toBeUndefined();
    expect(findMissingReferences({ name: 'related', post: 'here' }, stock)).toBeUndefined();
    expect(findMissingReferences({ name: 'newsletter' }, stock)).toBeUndefined();
  });

  it('hides a missing product or post', () => {
    expect(findMissingReferences({ name: 'product', id: 10 }, stock)).toEqual({
      sentence: 'Product 10 is not in the catalog, or archived.',
      isShown: false,
    });
    expect(findMissingReferences({ name: 'related', post: 'gone' }, stock)).toEqual({
      sentence: 'There is no published post “gone”.',
      isShown: false,
    });
  });

  it('shows a comparison if at least two of its products remain', () => {
    expect(findMissingReferences(compare(1, 10, 2), stock)?.isShown).toBe(true);
    expect(findMissingReferences(compare(1, 10, 11), stock)).toEqual({
      sentence: 'Products 10, 11 are not in the catalog, or archived.',
      isShown: false,
    });
  });
});

describe('columnsOf', () => {
  const product = (changes: Partial<AffiliateProduct>): AffiliateProduct => ({
    id: 1,
    name: 'Tote',
    description: 'A bag.',
    price: '',
    priceAsOf: null,
    priceIsOld: false,
    imageUrl: '',
    affiliateUrl: 'https://shop.example/1',
    subIdParameter: null,
    brand: '',
    rating: null,
    bestFor: '',
    pros: [],
    cons: [],
    ...changes,
  });

  it('returns the columns that the author chose', () => {
    expect(columnsOf(['cons', 'price'], [product({})])).toEqual(['cons', 'price']);
  });

  it('defaults to the columns for which any of the products has a value', () => {
    const products = [product({ price: '$1' }), product({ brand: 'Keller', rating: 4 })];
    expect(columnsOf(undefined, products)).toEqual(['price', 'rating', 'brand', 'description']);
  });

  it('omits descriptions if a product has a written verdict', () => {
    expect(columnsOf(undefined, [product({ pros: ['Light'] }), product({})])).toEqual(['pros']);
  });
});
