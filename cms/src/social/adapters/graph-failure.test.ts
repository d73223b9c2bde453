import { graphOutcome, graphVerdict, graphMessage } from './graph-failure';

const failure = (status: number, code: number, more: Record<string, unknown> = {}) => ({
  status,
  headers: {},
  body: { error: { message: 'Words', type: 'OAuthException', code, ...more } },
});

describe('an error of the Graph API', () => {
  it.each([
    ['an expired token', 400, 190, { error_subcode: 463 }, 'account'],
    ['a missing permission', 403, 200, {}, 'permission'],
    ['a permission that was not granted', 403, 10, {}, 'permission'],
    ['a restricted account', 403, 25, { error_subcode: 2_207_050 }, 'account'],
    ['the app’s limit', 403, 4, { is_transient: true }, 'limit'],
    ['the account’s limit', 400, 17, {}, 'limit'],
    ['the page’s limit', 400, 32, {}, 'limit'],
    ['a custom limit', 400, 613, {}, 'limit'],
    ['Instagram’s limit', 400, 80_002, {}, 'limit'],
    ['Instagram’s 24-hour limit', 400, 9, { error_subcode: 2_207_042 }, 'limit'],
    ['a block for some hours', 403, 368, { error_subcode: 1_390_008 }, 'blocked'],
    ['apparent spam', 400, 4, { error_subcode: 2_207_051 }, 'refused'],
    ['an unknown failure', 500, 1, {}, 'passing'],
    ['an unavailable server', 503, 2, {}, 'passing'],
    ['an image that takes too long', 400, -2, { error_subcode: 2_207_003 }, 'passing'],
    ['an error marked as transient', 400, 4_711, { is_transient: true }, 'passing'],
    ['a container that is not ready', 400, 9_007, { error_subcode: 2_207_027 }, 'unready'],
    ['a duplicate', 400, 506, {}, 'twin'],
    ['a missing object', 400, 100, { error_subcode: 33 }, 'gone'],
    ['a parameter', 400, 100, {}, 'refused'],
    ['an image that cannot be fetched', 400, 9_004, { error_subcode: 2_207_052 }, 'refused'],
    ['an image that is too large', 400, 36_000, { error_subcode: 2_207_004 }, 'refused'],
    ['an image that is too wide', 400, 36_003, { error_subcode: 2_207_009 }, 'refused'],
  ] as const)('is recognized: %s', (_what, status, code, more, verdict) => {
    expect(graphVerdict(failure(status, code, more))).toBe(verdict);
  });

  it.each([
    [401, 'account'],
    [429, 'limit'],
    [404, 'refused'],
    [502, 'passing'],
    [200, 'passing'],
  ] as const)('without a body is recognized by its status %i', (status, verdict) => {
    expect(graphVerdict({ status, body: undefined })).toBe(verdict);
    expect(graphMessage({ status, body: undefined })).toBe(`returned status ${status}`);
  });

  it('leaves a post in doubt only if it may be public', () => {
    const passing = failure(500, 2);
    expect(graphOutcome(passing, 'why', true)).toEqual({ kind: 'doubtful', reason: 'why' });
    expect(graphOutcome(passing, 'why', false)).toMatchObject({ kind: 'later' });
  });

  it('about a permission stops the account if it prevents publishing', () => {
    const outcome = graphOutcome(failure(403, 200), 'why', true);
    expect(outcome).toEqual({ kind: 'refused', reason: 'why', account: true });
  });

  it('about a limit lasts as long as Meta says or an hour, and a block six hours', () => {
    const wait = (code: number, headers: Record<string, string>): number => {
      const outcome = graphOutcome({ ...failure(403, code), headers }, 'why', true);
      expect(outcome).toMatchObject({ kind: 'later', wholeAccount: true });
      const { until } = outcome as { until: number };
      return Math.round((until - Date.now()) / 60_000);
    };
    const usage = (minutes: number): Record<string, string> => ({
      'x-business-use-case-usage': JSON.stringify({
        500: [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: minutes }],
      }),
    });
    expect(wait(80_001, usage(19))).toBe(19);
    expect(wait(80_001, { ...usage(19), 'retry-after': '60' })).toBe(19);
    expect(wait(4, { 'retry-after': '900' })).toBe(15);
    expect(wait(4, {})).toBe(60);
    expect(wait(368, {})).toBe(360);
  });

  it('is reported in readable words', () => {
    expect(graphMessage(failure(400, 9_004, { error_user_msg: 'For people' }))).toBe('For people');
    expect(graphMessage(failure(400, 9_004))).toBe('Words');
  });
});
