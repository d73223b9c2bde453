import { sampleProduct } from '../testing/sample-affiliates';
import { pricedAt, productErrors, productPatchOf, productValuesOf } from './product-values';

const opened = productValuesOf(sampleProduct());
const patch = (rest: Partial<typeof opened>) => productPatchOf({ ...opened, ...rest }, opened);

describe('an edited product', () => {
  it('sends only what was changed', () => {
    expect(patch({})).toEqual({});
    expect(patch({ name: ' Antipode 39 ' })).toEqual({});
    expect(patch({ networkId: null, archived: true })).toEqual({ networkId: null, archived: true });
  });

  it('sends changed pros and cons as non-empty lines, and omits unchanged ones', () => {
    const rated = productValuesOf(sampleProduct({ pros: ['Quiet', 'Light'], cons: ['Dear'] }));
    expect(rated).toMatchObject({ pros: 'Quiet\nLight', cons: 'Dear' });
    const changed = { ...rated, pros: ' Quiet \n\nLight\n', cons: 'Dear\r\nLoud', rating: 4.5 };
    expect(productPatchOf(changed, rated)).toEqual({ cons: ['Dear', 'Loud'], rating: 4.5 });
  });

  it('has errors for an invalid verdict', () => {
    const points = Array.from({ length: 7 }, (_, n) => `Point ${n}`).join('\n');
    expect(productErrors({ ...opened, pros: points, cons: 'x'.repeat(121) })).toEqual({
      pros: 'Pros must be at most 6',
      cons: 'Each con must be at most 120 characters',
    });
  });

  it('sends a price together with its date', () => {
    expect(patch({ price: '$6,450' })).toEqual({ price: '$6,450', priceAsOf: '2026-11-02' });
    expect(patch({ priceAsOf: '2026-11-20' })).toEqual({
      price: '$6,400',
      priceAsOf: '2026-11-20',
    });
    expect(patch({ price: '', priceAsOf: '' })).toEqual({ price: '', priceAsOf: null });
  });
});

describe('a typed price', () => {
  const today = '2026-11-24';
  const typed = (price: string, values = opened) =>
    pricedAt(price, { values, former: opened, today });

  it('is dated today, unless it is the former price again', () => {
    const other = typed('$6,450');
    expect(other).toEqual({ price: '$6,450', priceAsOf: today });
    expect(typed(opened.price, { ...opened, ...other })).toEqual({
      price: opened.price,
      priceAsOf: '2026-11-02',
    });
  });

  it('keeps a chosen date, and adds none if there was none', () => {
    const chosen = { ...opened, priceAsOf: '2026-11-20' };
    expect(typed('$6,450', chosen)).toEqual({ price: '$6,450', priceAsOf: '2026-11-20' });
    const undated = { ...opened, price: '', priceAsOf: '' };
    expect(pricedAt('$9', { values: undated, former: undated, today })).toEqual({
      price: '$9',
      priceAsOf: '',
    });
  });
});
