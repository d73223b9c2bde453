import { retryAfter, usageEnds, xLimitEnds } from './until-header';

const NOW = Date.UTC(2026, 10, 1, 9);
const DAY_MS = 86_400_000;
const seconds = (ahead: number): string => String(NOW / 1_000 + ahead);

describe('the end of a limit at X', () => {
  it('is the latest end of those used up', () => {
    const headers = {
      'x-rate-limit-remaining': '98',
      'x-rate-limit-reset': seconds(900),
      'x-user-limit-24hour-remaining': '0',
      'x-user-limit-24hour-reset': seconds(7_200),
    };
    expect(xLimitEnds(headers, NOW)).toBe(NOW + 7_200_000);
  });

  it('is that of the call if none is marked as used up', () => {
    expect(xLimitEnds({ 'x-rate-limit-reset': seconds(900) }, NOW)).toBe(NOW + 900_000);
  });

  it.each([{}, { 'x-rate-limit-reset': 'soon' }, { 'x-rate-limit-reset': '1' }])(
    'is unknown for %j',
    (headers) => {
      expect(xLimitEnds(headers, NOW)).toBeNull();
    },
  );

  it('is at most a day ahead', () => {
    expect(xLimitEnds({ 'x-rate-limit-reset': seconds(9_000_000) }, NOW)).toBe(NOW + DAY_MS);
  });
});

describe('the retry time', () => {
  it.each([
    ['120', NOW + 120_000],
    ['Sun, 01 Nov 2026 09:05:00 GMT', NOW + 300_000],
    ['Sun, 01 Nov 2026 08:00:00 GMT', null],
    ['99999999999', NOW + DAY_MS],
    ['later', null],
    ['', null],
  ])('for %j', (header, moment) => {
    expect(retryAfter({ 'retry-after': header }, NOW)).toBe(moment);
  });
});

describe('the end of a limit at Meta', () => {
  const uses = (...usages: object[]) => ({
    'x-business-use-case-usage': JSON.stringify({
      '500': usages.slice(0, 1),
      '77': usages.slice(1),
    }),
  });
  const pages = { type: 'pages', call_count: 28, total_cputime: 25, total_time: 25 };

  it('is the longest of the given minutes', () => {
    const full = { ...pages, call_count: 100, estimated_time_to_regain_access: 7 };
    const other = { ...pages, type: 'instagram', estimated_time_to_regain_access: 19 };
    expect(usageEnds(uses(full, other), NOW)).toBe(NOW + 19 * 60_000);
  });

  it.each(['call_count', 'total_cputime', 'total_time'])(
    'is an hour from now if %s is full',
    (name) => {
      expect(usageEnds(uses({ ...pages, [name]: 100 }), NOW)).toBe(NOW + 3_600_000);
      const app = JSON.stringify({ call_count: 1, total_cputime: 1, total_time: 1, [name]: 104 });
      expect(usageEnds({ 'x-app-usage': app }, NOW)).toBe(NOW + 3_600_000);
    },
  );

  it.each([
    {},
    uses({ ...pages, call_count: 99, estimated_time_to_regain_access: 0 }),
    { 'x-app-usage': '{"call_count":99}' },
    { 'x-app-usage': 'none', 'x-business-use-case-usage': '[' },
    { 'x-business-use-case-usage': 'null' },
  ])('is unknown for %j', (headers) => {
    expect(usageEnds(headers, NOW)).toBeNull();
  });
});
