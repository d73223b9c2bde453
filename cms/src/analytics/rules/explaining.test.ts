import type { MetricSums } from './explaining';
import { metricTexts, keyName, onlySentence } from './explaining';

const sums = (changes: Partial<MetricSums>): MetricSums => ({
  views: 0,
  sessions: 0,
  visitors: 0,
  clicks: 0,
  bots: 0,
  revenue: 0,
  conversions: 0,
  clickConversions: 0,
  orderValue: 0,
  ...changes,
});

it.each([
  [1, 30, '3.3'],
  [67, 2_000, '3.4'],
  [1, 4, '25.0'],
])('a rate is shown with one decimal: %i of %i', (clickConversions, clicks, rate) =>
  expect(metricTexts.conversionRate.formulaOf(sums({ clickConversions, clicks }), '')).toMatch(
    new RegExp(` = ${rate.replace('.', '\\.')}%$`),
  ),
);

it('a key without a listed name still has a name in every list', () => {
  expect(keyName('campaign', '(other)')).toBe('Other');
  expect(keyName('channel', '(other)')).toBe('Other');
  expect(keyName('channel', 'organic-search')).toBe('Organic search');
  expect(keyName('page', '/stories')).toBe('/stories');
});

it.each([
  ['views', 'post', 'Only on the article Trains.'],
  [
    'clicks',
    'post',
    'Only clicks on products of the article Trains, including from its cards on other pages.',
  ],
  [
    'revenue',
    'category',
    'Only clicks on products of articles in Trains, including from their cards on other pages and on the category page.',
  ],
  ['clicks', 'campaign', 'Only visits from the campaign Trains.'],
] as const)('the note on %s of a single %s reads: %s', (metric, part, sentence) =>
  expect(onlySentence(metric, { part, key: '7' }, 'Trains')).toBe(sentence),
);
