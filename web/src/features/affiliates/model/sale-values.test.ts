import { sampleSale } from '../testing/sample-affiliates';
import { salesCsv } from './sale-labels';
import {
  saleInputErrors,
  saleInputOf,
  salePatchErrors,
  salePatchOf,
  saleValuesOf,
} from './sale-values';

const ZONE = 'America/New_York';
const values = saleValuesOf(ZONE, sampleSale());

describe('the form of a sale', () => {
  it('sends only the changed fields of a correction', () => {
    expect(salePatchOf(values, values, ZONE)).toEqual({});
    const changed = { ...values, product: { id: 7, name: 'Antipode 39' }, commission: '70' };
    expect(salePatchOf(changed, values, ZONE)).toEqual({ productId: 7, commission: 70 });
  });

  it('shows the time in the time zone of the magazine', () => {
    expect(values.occurredAt).toBe('2026-11-20T10:00');
    const later = { ...values, occurredAt: '2026-11-20T11:00' };
    expect(salePatchOf(later, values, ZONE)).toEqual({ occurredAt: '2026-11-20T16:00:00.000Z' });
  });

  it('reports invalid fields', () => {
    const empty = saleValuesOf(ZONE);
    expect(saleInputErrors(empty, ZONE)).toMatchObject({
      networkId: 'Network is required',
      transactionId: 'Transaction ID is required',
    });
    expect(salePatchErrors(salePatchOf({ ...values, amount: 'much' }, values, ZONE))).toEqual({
      amount: 'Amount must be a number',
    });
    expect(salePatchErrors({ commission: -1, currency: 'ABC' })).toMatchObject({
      commission: 'Commission must not be negative',
    });
  });

  it('omits the time if none is given', () => {
    expect(saleInputOf(saleValuesOf(ZONE), ZONE)).not.toHaveProperty('occurredAt');
  });
});

describe('sales as CSV', () => {
  it('contain one sale per line, with amounts as numbers and without formulas', () => {
    const csv = salesCsv([sampleSale({ transactionId: '=1+1', revenue: null })]);
    expect(csv.split('\r\n')[1]).toBe(
      "2026-11-20T15:00:00.000Z,Meridian,'=1+1,Pending,,,1250,62.5,EUR,,Unmatched,,,,Postback,no",
    );
  });
});
