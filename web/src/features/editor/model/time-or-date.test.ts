import { timeOrDate } from './time-or-date';

const at = (iso: string): number => Date.parse(iso);
const said = (...args: Parameters<typeof timeOrDate>): string =>
  timeOrDate(...args).replace(/\s/g, ' ');

describe('timeOrDate', () => {
  it('says only the time of a moment of today', () => {
    const now = at('2026-11-20T20:00:00Z');
    expect(said(at('2026-11-20T15:42:00Z'), 'America/New_York', now)).toBe('10:42 AM');
  });

  it('says the day, too, of one that was yesterday in the time zone of the site', () => {
    const now = at('2026-11-20T20:00:00Z');
    expect(said(at('2026-11-20T04:30:00Z'), 'America/New_York', now)).toBe(
      'November 19, 2026 at 11:30 PM EST',
    );
  });
});
