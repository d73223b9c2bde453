import { readReportedLines } from './reported-lines';

describe('pasted lines of reported clicks', () => {
  it.each([
    '2026-11-19, 120\n2026-11-20,1,098',
    'Date;Clicks\n2026-11-19;120\n\n2026-11-20;1.098\n',
    '2026-11-19\t120\r\n2026-11-20\t"1,098"',
  ])('are parsed with any separator: %j', (text) => {
    expect(readReportedLines(text)).toEqual({
      days: [
        { day: '2026-11-19', clicks: 120 },
        { day: '2026-11-20', clicks: 1098 },
      ],
    });
  });

  it.each([
    ['2026-11-19, 120\nyesterday, 3', 'Line 2 must look like “2026-11-21, 120”'],
    ['2026-11-19, -4', 'Line 1 must look like “2026-11-21, 120”'],
    ['2026-11-19, 1\n2026-11-19, 2', 'Line 2: 2026-11-19 appears twice'],
    ['2026-02-30, 1', '2026-02-30: Day must be a day as YYYY-MM-DD'],
    ['2026-11-19, 999999999999', '2026-11-19: Clicks are too many'],
    ['', 'Days are required'],
  ])('report what is wrong: %j', (text, error) => {
    expect(readReportedLines(text)).toEqual({ error });
  });
});
