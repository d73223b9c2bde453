import { sampleProduct } from '../testing/sample-affiliates';
import { productPatchOf, productValuesOf } from './product-values';

const opened = productValuesOf(sampleProduct());
const patch = (rest: Partial<typeof opened>) => productPatchOf({ ...opened, ...rest }, opened);

describe('an edited product', () => {
  it('sends what was changed alone', () => {
    expect(patch({})).toEqual({});
    expect(patch({ name: ' Antipode 39 ' })).toEqual({});
    expect(patch({ networkId: null, archived: true })).toEqual({ networkId: null, archived: true });
  });

  it('sends a price together with its day', () => {
    expect(patch({ price: '$6,450' })).toEqual({ price: '$6,450', priceAsOf: '2026-11-02' });
    expect(patch({ priceAsOf: '2026-11-20' })).toEqual({
      price: '$6,400',
      priceAsOf: '2026-11-20',
    });
    expect(patch({ price: '', priceAsOf: '' })).toEqual({ price: '', priceAsOf: null });
  });
});
