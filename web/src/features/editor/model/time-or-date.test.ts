import { timeOrDate } from './time-or-date';

const at = (iso: string): number => Date.parse(iso);
const formatted = (...args: Parameters<typeof timeOrDate>): string =>
  timeOrDate(...args).replace(/\s/g, ' ');

describe('timeOrDate', () => {
  it('returns only the time for a moment of today', () => {
    const now = at('2026-11-20T20:00:00Z');
    expect(formatted(at('2026-11-20T15:42:00Z'), 'America/New_York', now)).toBe('10:42 AM');
  });

  it('includes the date for a moment of yesterday in the time zone of the site', () => {
    const now = at('2026-11-20T20:00:00Z');
    expect(formatted(at('2026-11-20T04:30:00Z'), 'America/New_York', now)).toBe(
      'November 19, 2026 at 11:30 PM EST',
    );
  });
});
