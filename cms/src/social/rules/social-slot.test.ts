import { slotKey, socialSlot } from './social-slot';

const ZONE = 'America/New_York';
const at = (text: string): number => Date.parse(text);

describe('the next open slot', () => {
  it('is today’s until an hour after its time, then tomorrow’s', () => {
    const early = socialSlot(ZONE, 'afternoon', at('2026-11-20T15:00:00Z'));
    expect(early).toEqual({
      day: '2026-11-20',
      timeOfDay: 'afternoon',
      at: at('2026-11-20T20:00:00Z'),
    });
    expect(socialSlot(ZONE, 'afternoon', at('2026-11-20T21:00:00Z')).day).toBe('2026-11-20');
    expect(socialSlot(ZONE, 'afternoon', at('2026-11-20T21:00:01Z')).day).toBe('2026-11-21');
  });

  it('keeps its local time when the clocks go back', () => {
    const slot = socialSlot(ZONE, 'morning', at('2026-10-31T22:00:00Z'));
    expect(slot).toMatchObject({ day: '2026-11-01', at: at('2026-11-01T14:00:00Z') });
    expect(socialSlot(ZONE, 'morning', at('2026-10-30T22:00:00Z')).at).toBe(
      at('2026-10-31T13:00:00Z'),
    );
  });

  it('crosses the end of a year', () => {
    const slot = socialSlot(ZONE, 'evening', at('2027-01-01T03:00:00Z'));
    expect(slot.day).toBe('2027-01-01');
    expect(slotKey('twitter', slot)).toBe('twitter:2027-01-01:evening');
  });
});
