import { xOutcome, xVerdict, xMessage } from './x-failure';

const problem = (status: number, detail: string, type = 'about:blank') => ({
  status,
  body: { title: 'Forbidden', status, type, detail },
});
const older = (status: number, code: number, message: string) => ({
  status,
  body: { errors: [{ code, message }] },
});

describe('an error of X', () => {
  it.each([
    ['invalid keys', problem(401, 'Unauthorized'), 'account'],
    ['no credits', problem(402, 'Your enrolled account has no credits.'), 'account'],
    [
      'a locked account',
      older(
        403,
        326,
        'To protect our users from spam and other malicious activity, this account is temporarily locked. Please log in to https://twitter.com to unlock your account.',
      ),
      'account',
    ],
    [
      'a locked account, without a code',
      problem(403, 'Your account is temporarily locked. Please log in to unlock your account.'),
      'account',
    ],
    [
      'a suspended account',
      older(403, 64, 'Your account is suspended and is not permitted to access this feature.'),
      'account',
    ],
    [
      'a suspended account, without a code',
      problem(403, 'Your account is suspended and is not permitted to access this feature.'),
      'account',
    ],
    [
      'an account without access',
      problem(403, 'Your account is not permitted to access this feature.'),
      'account',
    ],
    ['a suspended app', problem(403, 'This application has been suspended.'), 'account'],
    [
      'an app without write permission',
      problem(
        403,
        'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.',
        'https://api.twitter.com/2/problems/oauth1-permissions',
      ),
      'permission',
    ],
    [
      'an app that is not enrolled',
      problem(403, 'Enrol it.', 'https://api.x.com/2/problems/client-forbidden'),
      'permission',
    ],
    ['too many requests', problem(429, 'Too Many Requests'), 'limit'],
    [
      'too many posts in a day',
      older(403, 185, 'User is over daily status update limit.'),
      'limit',
    ],
    ['an apparently automated request', older(403, 226, 'This request looks automated.'), 'limit'],
    [
      'a duplicate',
      problem(403, 'You are not allowed to create a Tweet with duplicate content.'),
      'twin',
    ],
    ['a duplicate in the older format', older(403, 187, 'Status is a duplicate.'), 'twin'],
    [
      'an action that is not permitted',
      problem(403, 'You are not permitted to perform this action.'),
      'refused',
    ],
    ['a parameter', problem(400, 'One or more parameters to your request was invalid.'), 'refused'],
    ['an unavailable server', problem(503, 'Service Unavailable'), 'passing'],
    ['a timeout', { status: 408, body: undefined }, 'passing'],
  ] as const)('is recognized: %s', (_what, answer, verdict) => {
    expect(xVerdict(answer)).toBe(verdict);
  });

  it('is reported with X’s message', () => {
    expect(xMessage(older(403, 64, 'Suspended.'))).toBe('Suspended.');
    expect(xMessage({ status: 418, body: undefined })).toBe('returned status 418');
  });

  it('about a limit lasts as long as X says, or a quarter of an hour', () => {
    const answer = { kind: 'answer', ...problem(429, 'Too Many Requests') } as const;
    const wait = (headers: Record<string, string>): number => {
      const outcome = xOutcome({ ...answer, headers }, 'why') as { until: number };
      return Math.round((outcome.until - Date.now()) / 60_000);
    };
    const reset = String(Math.floor(Date.now() / 1_000) + 600);
    expect(wait({ 'x-rate-limit-reset': reset, 'retry-after': '60' })).toBe(10);
    expect(wait({ 'retry-after': '120' })).toBe(2);
    expect(wait({})).toBe(15);
  });
});
