import { reportText } from './post-change';

describe('a field in a report', () => {
  it('is shown as readable text', () => {
    expect(reportText('Night trains')).toBe('Night trains');
    expect(reportText(['luxury', 'jets'])).toBe('luxury, jets');
    expect(reportText([4, 7])).toBe('4, 7');
    expect(reportText([])).toBe('');
    expect(reportText(12)).toBe('12');
    expect([reportText(false), reportText(true)]).toEqual(['No', 'Yes']);
    expect(reportText(undefined)).toBe('');
  });
});
