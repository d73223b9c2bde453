import { collectInput } from '../../../src/contract/collect';
import { conversionInput, currencyDigits } from '../../../src/contract/conversion';
import { postbackInput } from '../../../src/contract/postback';

const click = { type: 'affiliate_click', clickId: 'abcDEF12', productId: 1, path: '/post/a' };
const sale = { token: 'x'.repeat(32), transaction_id: 'T-1' };

describe('an event reported by a browser', () => {
  it('can be a view with or without a referrer', () => {
    expect(collectInput.parse({ type: 'view', path: '/?utm_source=x' })).toEqual({
      type: 'view',
      path: '/?utm_source=x',
      referrer: '',
    });
  });

  it('can be a click on a post or elsewhere', () => {
    expect(collectInput.parse(click)).toEqual({ ...click, postId: null, slot: null });
    expect(collectInput.parse({ ...click, postId: 7 })).toMatchObject({ postId: 7 });
  });

  it.each([
    { type: 'purchase', path: '/' },
    { type: 'view' },
    { type: 'view', path: 'https://example.com' },
    { type: 'view', path: '//example.com' },
    { type: 'view', path: '/\u0000' },
    { ...click, clickId: 'short' },
    { ...click, clickId: 'linkcheck' },
    { ...click, clickId: "1'; drop table" },
    { ...click, productId: 0 },
    { ...click, productId: '1' },
  ])('may not be %j', (event) => expect(collectInput.safeParse(event).success).toBe(false));
});

describe('a sale reported by a network', () => {
  it('needs only a token and a transaction id, without defaults for the rest', () => {
    expect(postbackInput.parse(sale)).toEqual(sale);
  });

  it('may have amounts as text or numbers', () => {
    expect(
      postbackInput.parse({ ...sale, amount: '1299.90', commission: 51.5, currency: 'eur' }),
    ).toMatchObject({ amount: '1299.90', commission: '51.5', currency: 'EUR' });
  });

  it.each([
    { amount: '-1' },
    { amount: '1,299' },
    { amount: 'NaN' },
    { amount: '1e9' },
    { amount: '1000000000000.01' },
    { currency: 'EURO' },
    { status: 'p'.repeat(101) },
    { token: 'short' },
    { transaction_id: 'a\r\nb' },
    { transaction_id: ['a', 'b'] },
    { transaction_id: 2 ** 53 },
  ])('may not be %j', (wrong) =>
    expect(postbackInput.safeParse({ ...sale, ...wrong }).success).toBe(false),
  );
});

describe('the decimal digits of a currency', () => {
  it('follow ISO 4217, not the runtime', () => {
    const codes = ['USD', 'JPY', 'KWD', 'CLF', 'IDR', 'LBP', 'IQD', 'XQX'];
    expect(codes.map(currencyDigits)).toEqual([2, 0, 3, 4, 2, 2, 3, 2]);
  });
});

describe('a manually entered sale', () => {
  it('defaults to pending, in USD and unmatched', () => {
    const input = { networkId: 1, transactionId: 'T-1', amount: 10, commission: 1 };
    expect(conversionInput.parse(input)).toEqual({
      ...input,
      clickId: null,
      productId: null,
      postId: null,
      currency: 'USD',
      status: 'pending',
    });
  });
});
