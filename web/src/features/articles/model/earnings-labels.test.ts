import { earningsText } from './earnings-labels';

const earnings = { id: 1, views: 8_000, clicks: 320, conversions: 4, revenue: 1_204.4 };

describe('the earnings of an article', () => {
  it('are shown in dollars, and in cents per click and per thousand views', () => {
    expect(earningsText(earnings)).toEqual({
      revenue: '$1,204',
      clicks: '320 clicks',
      perClick: '$3.76',
      perThousandViews: '$150.55',
    });
  });

  it('are not divided if nothing was measured', () => {
    expect(earningsText({ ...earnings, views: 0, clicks: 0, revenue: 0 })).toEqual({
      revenue: '$0',
      clicks: '0 clicks',
      perClick: '\u2014',
      perThousandViews: '\u2014',
    });
  });
});
