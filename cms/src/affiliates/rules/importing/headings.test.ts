import { guessMapping, headingCurrency, mappingFor } from './headings';

describe('the columns of network reports', () => {
  it.each([
    [
      'CJ',
      'Event Date,Order ID,SID,Sale Amount (USD),Publisher Commission (USD),Action Status',
      [
        'Order ID',
        'SID',
        'Sale Amount (USD)',
        'Publisher Commission (USD)',
        '-',
        'Action Status',
        'Event Date',
      ],
    ],
    [
      'Awin',
      'id,advertiser_id,commission_status,commission_amount,commission_currency,sale_amount,click_ref,transaction_date',
      [
        'id',
        'click_ref',
        'sale_amount',
        'commission_amount',
        'commission_currency',
        'commission_status',
        'transaction_date',
      ],
    ],
    [
      'Impact',
      'Action Id,Status,Event Date,SubId1,Sale Amount,Action Earnings,Currency',
      ['Action Id', 'SubId1', 'Sale Amount', 'Action Earnings', 'Currency', 'Status', 'Event Date'],
    ],
    [
      'Rakuten',
      'Member ID (U1),Transaction Date,Order ID,Sales,Total Commission',
      ['Order ID', 'Member ID (U1)', 'Sales', 'Total Commission', '-', '-', 'Transaction Date'],
    ],
    [
      'ShareASale',
      'Trans ID,Trans Date,Sale Amount,Commission,AffTrack,Status',
      ['Trans ID', 'AffTrack', 'Sale Amount', 'Commission', '-', 'Status', 'Trans Date'],
    ],
    [
      'our own',
      'transactionId;clickId;orderValue;payout;currency;status;date',
      ['transactionId', 'clickId', 'orderValue', 'payout', 'currency', 'status', 'date'],
    ],
  ])('are guessed: %s', (_network, headings, expected) => {
    const mapping = guessMapping(headings.split(/[,;]/));
    const fields = [
      mapping.transaction_id,
      mapping.click_id,
      mapping.amount,
      mapping.commission,
      mapping.currency,
      mapping.status,
      mapping.occurred_at,
    ];
    expect(fields.map((field) => field ?? '-')).toEqual(expected);
  });

  it('may include a currency in the heading', () => {
    expect(headingCurrency('Commission (EUR)')).toBe('EUR');
    expect(headingCurrency('Commission')).toBeUndefined();
    expect(headingCurrency(`${'_'.repeat(200_000)}x`)).toBeUndefined();
    expect(guessMapping(['id', 'Commission__[EUR]']).commission).toBe('Commission__[EUR]');
  });

  it('are the chosen ones, all of which must exist', () => {
    const columns = ['Order', 'Money'];
    expect(mappingFor(columns, { transaction_id: 'Order' })).toEqual({ transaction_id: 'Order' });
    expect(() => mappingFor(columns, { transaction_id: 'Order', amount: 'Gold' })).toThrow(
      'The file has no column Gold (for amount)',
    );
    expect(mappingFor(['Shop', 'Money'], undefined)).not.toHaveProperty('transaction_id');
  });
});

describe('the id of a sale', () => {
  it.each([
    ['Order ID,Commission ID,SID', 'Commission ID'],
    ['id,orderRef,clickRef', 'id'],
    ['Action Id,Payout,Order Id', 'Action Id'],
    ['Order ID,SKU,Total Commission', 'Order ID'],
  ])('is the network’s id rather than the order’s in %s', (headings, column) => {
    expect(guessMapping(headings.split(',')).transaction_id).toBe(column);
  });
});
