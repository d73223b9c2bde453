import { samplePerformance } from '../testing/sample-affiliates';
import { mattersOf } from './attention-list';

describe('what asks for attention', () => {
  it('is nothing while all is well', () => {
    expect(mattersOf(samplePerformance())).toEqual([]);
  });

  it('leads to where each can be mended', () => {
    const drift = { networkId: 3, network: 'Meridian', ourClicks: 40, reportedDays: 2 };
    const matters = mattersOf(
      samplePerformance(
        { unmatched: 1, missingRates: ['EUR', 'CHF'], brokenLinks: 2 },
        {
          drift: [
            { ...drift, reportedClicks: 60, drift: 50, isDrifting: true },
            { ...drift, networkId: 4, reportedClicks: 41, drift: 2.5, isDrifting: false },
          ],
        },
      ),
    );
    expect(matters.map(({ sentence, to }) => [sentence, to])).toEqual([
      ['2 products have a link that failed twice.', '/admin/products?broken=1'],
      ['1 unmatched sale.', '/admin/sales?matched=0'],
      ['Sales in EUR, CHF aren’t counted until you set a rate.', '/admin/sales?view=currencies'],
      [
        'Meridian reports 60 clicks where we count 40 (+50.0%).',
        '/admin/sales?view=reconciliation&network=3',
      ],
    ]);
  });
});
