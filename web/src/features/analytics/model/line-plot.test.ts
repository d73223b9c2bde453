import { sampleTrend } from '../testing/sample-metrics';
import { plotLine } from './line-plot';

const plot = plotLine({ points: sampleTrend, unit: 'usd', width: 640, height: 260 });

describe('the plot of a line', () => {
  it('starts at zero and includes every value', () => {
    expect(plot.y(0)).toBe(plot.baseline);
    expect(plot.values[0]).toEqual({ value: 0, label: '$0' });
    expect(plot.y(120)).toBeGreaterThanOrEqual(0);
    expect(plot.y(120)).toBeLessThan(plot.y(80.4));
  });

  it('spreads the days from edge to edge and finds the nearest one', () => {
    expect(plot.x(0)).toBe(plot.left);
    expect(plot.x(2)).toBe(plot.right);
    expect([-50, plot.x(1) + 10, 900].map(plot.nearest)).toEqual([0, 1, 2]);
  });

  it('connects days by straight lines, and draws incomplete today separately', () => {
    expect(plot.line).toMatch(/^M[\d.,]+L[\d.,]+$/);
    expect(plot.line.startsWith(`M${plot.x(0)},`)).toBe(true);
    expect(plot.unfinished).toMatch(/^M[\d.,]+L[\d.,]+$/);
    expect(plot.unfinished).toContain(`L${plot.x(2)},`);
  });

  it('includes a goal that no day reaches', () => {
    const reaching = plotLine({
      points: sampleTrend,
      unit: 'usd',
      width: 640,
      height: 260,
      goal: 900,
    });
    expect(reaching.y(900)).toBeGreaterThanOrEqual(0);
  });

  it('labels counts with whole numbers only, even if all are zero', () => {
    const days = sampleTrend.map(({ date }) => ({ date, value: 0 }));
    const nothing = plotLine({ points: days, unit: 'count', width: 320, height: 260 });
    expect(nothing.values.map(({ label }) => label)).toEqual(['0', '1']);
    expect(nothing.line).not.toContain('NaN');
  });

  it('draws a single day, even in a chart that is too narrow', () => {
    const one = plotLine({ points: sampleTrend.slice(2), unit: 'usd', width: 10, height: 260 });
    expect(one.line).not.toContain('NaN');
    expect(one.nearest(400)).toBe(0);
  });
});
