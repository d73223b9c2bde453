import { sampleProduct } from '../../testing/sample-product';
import { choiceTitle, offeredProducts, toggled } from './compared';

const all = [1, 2, 3, 4, 5, 6, 7].map((id) => sampleProduct(id));
const ids = (products: readonly { id: number }[]): number[] => products.map(({ id }) => id);

describe('the products of a comparison', () => {
  it('are listed after those not chosen, so that Enter adds the next', () => {
    expect(ids(offeredProducts(all, all.slice(0, 2)))).toEqual([3, 4, 5, 6, 7, 1, 2]);
  });

  it('are limited to six; after that they can only be removed', () => {
    const six = all.slice(0, 6);
    expect(ids(offeredProducts(all, six))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ids(toggled(six, six[2]!))).toEqual([1, 2, 4, 5, 6]);
  });

  it.each([
    [0, 'Comparison: choose two to six products'],
    [1, 'Comparison of Product 1: choose one more'],
    [2, 'Comparison of Product 1, Product 2'],
    [6, /: six is the most$/],
  ])('are named in the title: %d', (count, title) => {
    expect(choiceTitle(all.slice(0, count))).toMatch(title);
  });
});
