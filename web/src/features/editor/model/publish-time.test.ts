import { fromFieldText, toFieldText } from '~/lib/field-time';
import { clockChangeNote, zoneName } from './publish-time';

const NEW_YORK = 'America/New_York';

describe('the publication time of an article', () => {
  it.each([
    ['2027-01-15T09:00', NEW_YORK, '2027-01-15T14:00:00.000Z'],
    ['2027-07-15T09:00', NEW_YORK, '2027-07-15T13:00:00.000Z'],
    ['2027-07-15T09:00', 'Asia/Kolkata', '2027-07-15T03:30:00.000Z'],
    ['2027-07-15T00:05', 'UTC', '2027-07-15T00:05:00.000Z'],
    ['2027-12-31T23:59', 'Pacific/Auckland', '2027-12-31T10:59:00.000Z'],
  ])('is %s in %s', (text, zone, iso) => {
    expect(fromFieldText(text, zone)).toBe(iso);
    expect(toFieldText(iso, zone)).toBe(text);
    expect(clockChangeNote(text, iso, zone)).toBeUndefined();
  });

  it('is empty if the field is empty or incomplete', () => {
    expect(fromFieldText('', NEW_YORK)).toBe('');
    expect(fromFieldText('2027-01', NEW_YORK)).toBe('');
    expect(toFieldText('', NEW_YORK)).toBe('');
    expect(clockChangeNote('', '', NEW_YORK)).toBeUndefined();
  });

  it('accepts years that are being typed', () => {
    expect(fromFieldText('0002-01-15T09:00', 'UTC')).toBe('0002-01-15T09:00:00.000Z');
    expect(toFieldText('0002-01-15T09:00:00.000Z', 'UTC')).toBe('0002-01-15T09:00');
    expect(fromFieldText('275760-12-31T09:00', 'UTC')).toBe('');
  });

  it('moves forward with a note if the clocks skip it', () => {
    const iso = fromFieldText('2027-03-14T02:30', NEW_YORK);
    expect(iso).toBe('2027-03-14T07:00:00.000Z');
    expect(toFieldText(iso, NEW_YORK)).toBe('2027-03-14T03:00');
    expect(clockChangeNote('2027-03-14T02:30', iso, NEW_YORK)).toBe(
      'The clocks go forward at that time, so it doesn’t exist; 3:00 AM will be used.',
    );
  });

  it('is the first of two, with a note, if the clocks repeat it', () => {
    const iso = fromFieldText('2027-11-07T01:30', NEW_YORK);
    expect(iso).toBe('2027-11-07T05:30:00.000Z');
    expect(clockChangeNote('2027-11-07T01:30', iso, NEW_YORK)).toBe(
      'The clocks go back, so this time occurs twice; the first, 1:30 AM EDT, will be used.',
    );
  });

  it('is labeled with the city of its zone', () => {
    expect(zoneName(NEW_YORK)).toBe('New York time');
    expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time');
    expect(zoneName('UTC')).toBe('UTC time');
  });
});
