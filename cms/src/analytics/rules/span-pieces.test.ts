import { shiftDay } from '../../lib/periods';
import { monthSpan, piecesOf, type SpanPieces } from './span-pieces';

const daysOf = ({ months, stretches }: SpanPieces): string[] =>
  [...months.map(monthSpan), ...stretches].flatMap(({ from, to }) => {
    const days: string[] = [];
    for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
    return days;
  });

describe('piecesOf', () => {
  it('uses closed months as a whole and the days around them', () => {
    expect(
      piecesOf(
        { from: '2026-01-20', to: '2026-04-03' },
        new Set(['2026-01', '2026-02', '2026-03']),
      ),
    ).toEqual({
      months: ['2026-02', '2026-03'],
      stretches: [
        { from: '2026-01-20', to: '2026-01-31' },
        { from: '2026-04-01', to: '2026-04-03' },
      ],
    });
  });

  it('is one stretch if no month is closed', () => {
    const span = { from: '2025-11-22', to: '2026-11-21' };
    expect(piecesOf(span, new Set())).toEqual({ months: [], stretches: [span] });
  });

  it('uses a closed month that begins and ends with the span', () => {
    const february = { from: '2024-02-01', to: '2024-02-29' };
    expect(piecesOf(february, new Set(['2024-02']))).toEqual({
      months: ['2024-02'],
      stretches: [],
    });
    expect(piecesOf({ ...february, to: '2024-02-28' }, new Set(['2024-02'])).months).toEqual([]);
  });

  it('covers each day of a span exactly once', () => {
    for (let start = 0; start < 400; start += 7) {
      const from = shiftDay('2025-01-01', start);
      const to = shiftDay(from, (start * 13) % 400);
      const closed = ['2025-01', '2025-02', '2025-04', '2025-12', '2026-01', '2026-03'];
      const days = daysOf(piecesOf({ from, to }, new Set(closed)));
      const span = daysOf({ months: [], stretches: [{ from, to }] });
      expect([...days].sort()).toEqual(span);
    }
  });
});
