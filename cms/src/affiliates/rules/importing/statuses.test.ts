import { readStatus } from './statuses';

describe('a status', () => {
  it.each([
    ['pending', 'Pending pending Tracked OPEN new extended Unconfirmed'],
    ['approved', 'approved Confirmed paid Closed ACCEPTED locked validé bestätigt'],
    ['reversed', 'reversed Rejected declined cancelled canceled Void refunded returned denied'],
  ])('is %s by any of its names', (status, names) => {
    for (const name of names.split(' '))
      expect([name, readStatus(name)]).toEqual([name, { status }]);
  });

  it('may consist of several words', () => {
    expect(readStatus(' In-Review ')).toEqual({ status: 'pending' });
    expect(readStatus('charged_back')).toEqual({ status: 'reversed' });
  });

  it('is refused if the cell is too long', () => {
    const accents = '\u0301\u0327'.repeat(100_000);
    for (const cell of [`paid${accents}`, `paid${' '.repeat(200_000)}x`]) {
      expect(readStatus(cell)).toEqual({ wrong: expect.stringContaining('Status') as string });
    }
  });

  it('is missing if the cell is empty, and refused if it is unknown', () => {
    expect(readStatus('')).toBeUndefined();
    expect(readStatus(undefined)).toBeUndefined();
    for (const cell of ['purple', '1', '=approved()', 'constructor']) {
      const result = readStatus(cell);
      if (cell === '=approved()') expect(result).toEqual({ status: 'approved' });
      else expect(result).toEqual({ wrong: expect.stringContaining('Status') as string });
    }
  });
});
