import { neverMeasured, sampleMetrics } from '../testing/sample-metrics';
import { botSentence, changeText, keyMetrics } from './key-metrics';

const changes = (metrics = sampleMetrics()) =>
  Object.fromEntries(
    keyMetrics(metrics).map(({ label, change }) => [
      label,
      change && { kind: change.kind, text: changeText(change, '30d') },
    ]),
  );

describe('the key metrics', () => {
  it('show the change from the previous period', () => {
    expect(changes()).toEqual({
      'Total Revenue': { kind: 'measured', text: '+14.3%' },
      'Affiliate Clicks': { kind: 'measured', text: '\u22123.2%' },
      'Page Views': { kind: 'measured', text: '0.0%' },
      'Conversion Rate': { kind: 'measured', text: '+0.3\u00a0pts' },
    });
  });

  it('show sample growth only while nothing has been measured', () => {
    expect(changes(sampleMetrics({ measuredSince: neverMeasured }))).toEqual({
      'Total Revenue': { kind: 'sample', text: '+12.5%' },
      'Affiliate Clicks': { kind: 'sample', text: '+8.2%' },
      'Page Views': { kind: 'none', text: 'Nothing recorded yet' },
      'Conversion Rate': { kind: 'sample', text: '+0.3%' },
    });
    const { clicks } = sampleMetrics().measuredSince;
    const none = { kind: 'none', text: 'Nothing recorded yet' };
    expect(changes(sampleMetrics({ measuredSince: { ...neverMeasured, clicks } }))).toEqual({
      'Total Revenue': none,
      'Affiliate Clicks': { kind: 'measured', text: '\u22123.2%' },
      'Page Views': none,
      'Conversion Rate': none,
    });
  });

  it('show no change without a completely measured previous period, by the days of the site', () => {
    const since = (views: string) =>
      changes(sampleMetrics({ measuredSince: { ...neverMeasured, views } }))['Page Views'];
    expect(since('2026-09-23T04:00:00.000Z')).toEqual({
      kind: 'none',
      text: 'First recorded Sep 23, 2026',
    });
    expect(since('2026-09-22T04:00:00.000Z')).toEqual({ kind: 'measured', text: '0.0%' });
  });

  it('show no growth if there was nothing before', () => {
    const { previous } = sampleMetrics();
    const none = { kind: 'nothing-before', text: 'None in the previous 30 days' };
    expect(
      changes(sampleMetrics({ previous: { ...previous, views: 0, clicks: 0, revenue: 0 } })),
    ).toEqual({
      'Total Revenue': none,
      'Affiliate Clicks': none,
      'Page Views': none,
      'Conversion Rate': none,
    });
  });

  it.each([
    [0, 'No bot requests excluded'],
    [1, '1 bot request excluded'],
    [1_204, '1,204 bot requests excluded'],
  ])('count %p excluded bots: %s', (bots, sentence) => expect(botSentence(bots)).toBe(sentence));
});
