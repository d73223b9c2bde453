import { explainRows, type Measured, performanceRows } from './performance';

const SINCE = '2026-11-01T05:00:00.000Z';
const category = (name: string, views: number, viewsGrowth: number) => ({
  categoryId: views,
  category: name,
  posts: 1,
  views,
  previousViews: 5,
  viewsGrowth,
  clicks: 0,
  revenue: 0,
});
const channel = (key: string, visitors: number) => ({
  key,
  visitors,
  sessions: visitors,
  views: visitors,
  clicks: 0,
  bots: 0,
});
const product = (name: string, revenue: number) => ({
  productId: revenue,
  name,
  category: '',
  clicks: 5,
  conversionRate: 0,
  revenue,
});
const measured: Measured = {
  formerBegin: '2026-11-02T05:00:00.000Z',
  since: { views: SINCE, clicks: SINCE, conversions: SINCE, subscribers: null },
  categories: [category('Supercars', 10, -4), category('Real Estate', 90, 23)],
  products: [product('Trunk', 40), product('Watch', 1_240.4)],
  channels: [channel('organic-search', 68), channel('direct', 20), channel('(other)', 12)],
};
const shown = (from: Measured) =>
  performanceRows(from).map(({ name, value, isSample }) => [name, value, isSample]);

describe('top performers', () => {
  it('come from measured data', () => {
    expect(shown(measured)).toEqual([
      ['Real Estate', '+23.0%', false],
      ['Watch', '$1,240', false],
      ['Organic search', '68%', false],
    ]);
    expect(explainRows(performanceRows(measured))).not.toContain('Sample');
  });

  it('are marked samples until anything is recorded', () => {
    const rows = performanceRows({
      ...measured,
      since: { ...measured.since, conversions: null },
      products: [],
    });
    expect(rows.map(({ isSample }) => isSample)).toEqual([false, false, false]);
    expect(rows[1]).toMatchObject({ name: 'None in 30 days', value: '$0' });
    const nothing = { views: null, clicks: null, conversions: null, subscribers: null };
    expect(shown({ ...measured, since: nothing })).toEqual([
      ['Exotic Travel', '+23%', true],
      ['Luxury Watches', '$12,450', true],
      ['Organic Search', '68%', true],
    ]);
  });

  it('are zero if everything measured is old', () => {
    expect(shown({ ...measured, categories: [], products: [], channels: [] })).toEqual([
      ['None in 30 days', '0.0%', false],
      ['None in 30 days', '$0', false],
      ['None in 30 days', '0%', false],
    ]);
  });

  it('show no growth from zero or from incomplete days', () => {
    const categories = [{ ...category('Supercars', 500, 0), previousViews: 0 }];
    const [risen] = performanceRows({ ...measured, categories });
    expect(risen).toMatchObject({ value: '500 views', note: 'None in the previous 30 days' });
    const [young] = performanceRows({ ...measured, formerBegin: SINCE });
    expect(young).toMatchObject({
      value: '90 views',
      note: 'The previous 30 days are incomplete',
    });
  });

  it('show a loss with its sign', () => {
    const [row] = performanceRows({ ...measured, categories: [category('Supercars', 10, -4.25)] });
    expect(row?.value).toBe('−4.3%');
  });
});
