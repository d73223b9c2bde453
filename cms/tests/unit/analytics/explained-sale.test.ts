import {
  type CountedSale,
  presentExplainedSale,
} from '../../../src/analytics/presenters/explained-row';

const ZONE = 'America/New_York';

const counted = (day: string): CountedSale => ({
  sale: {
    id: 1,
    networkId: 1,
    network: 'Awin',
    transactionId: 'A-1',
    clickId: 'click-1',
    matchedBy: 'click',
    productId: 3,
    product: 'Steamer Trunk',
    postId: 4,
    post: 'Slow Trains',
    slot: null,
    source: 'google',
    amount: 900,
    commission: 69.66,
    currency: 'USD',
    revenue: 69.66,
    status: 'approved',
    origin: 'csv',
    corrected: false,
    // Still November 24 in New York.
    occurredAt: '2026-11-25T04:30:00.000Z',
    updatedAt: '2026-11-25T20:00:00.000Z',
  },
  day,
  path: '/post/slow-trains',
  channel: 'organic-search',
  device: 'phone',
});

describe('a sale in the explanation of a figure', () => {
  it('has the day on which the figure counts it, with the day of the sale if different', () => {
    expect(presentExplainedSale(counted('2026-11-25'), ZONE)).toMatchObject({
      day: '2026-11-25',
      note: 'Steamer Trunk, Awin A-1, approved, $69.66, sold Nov 24, 2026',
    });
    expect(presentExplainedSale(counted('2026-11-24'), ZONE)).toMatchObject({
      day: '2026-11-24',
      note: 'Steamer Trunk, Awin A-1, approved, $69.66',
    });
  });
});
