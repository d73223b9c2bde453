import { RefusalBudget, securityEvent } from './security-event';

const login = { id: 'admin.authenticate', route: 'POST /api/admin/authenticate' };

describe('a security event', () => {
  it('includes every login action, whether it succeeds or is refused', () => {
    expect(securityEvent({ ...login, status: 200, reason: '' })).toEqual({
      message: 'A login to the admin area succeeded',
      event: 'login',
      outcome: 'success',
      route: login.route,
      status: 200,
    });
    expect(securityEvent({ ...login, status: 401, reason: 'second_factor_invalid' })).toEqual({
      message: 'A login to the admin area was refused',
      event: 'login',
      outcome: 'refused',
      route: login.route,
      status: 401,
      reason: 'second_factor_invalid',
    });
    const change = { id: 'admin.changePassword', route: 'PUT /api/admin/password' };
    expect(securityEvent({ ...change, status: 400, reason: 'validation_failed' })).toMatchObject({
      event: 'password-change',
      outcome: 'refused',
    });
  });

  it('includes a login action that failed with an error', () => {
    expect(securityEvent({ ...login, status: 503, reason: 'unavailable' })).toMatchObject({
      message: 'A login to the admin area could not be answered',
      event: 'login',
      outcome: 'failed',
    });
  });

  it.each([401, 403, 429])('includes any call refused with %i', (status) => {
    const call = { id: 'posts.delete', route: 'DELETE /api/posts/{id}', status, reason: 'why' };
    expect(securityEvent(call)).toMatchObject({ event: 'call', outcome: 'refused', reason: 'why' });
    expect(securityEvent({ ...call, id: undefined })).toMatchObject({ event: 'call' });
  });

  it.each([200, 304, 400, 404, 412, 503])(
    'does not include another call answered with %i',
    (status) => {
      const call = { id: 'posts.list', route: 'GET /api/posts', status, reason: '' };
      expect(securityEvent(call)).toBeUndefined();
    },
  );
});

describe('logged refusals', () => {
  it('are limited per minute; the next logged one includes the number skipped', () => {
    let now = 1_000_000;
    const budget = new RefusalBudget({ now: () => now }, 2);
    const reported = { isLogged: true, leftOut: 0 };
    const silent = { isLogged: false, leftOut: 0 };
    expect([1, 2, 3, 4].map(() => budget.take())).toEqual([reported, reported, silent, silent]);
    now += 59_999;
    expect(budget.take()).toEqual(silent);
    now += 1;
    expect([1, 2, 3].map(() => budget.take())).toEqual([
      { isLogged: true, leftOut: 3 },
      reported,
      silent,
    ]);
    // A clock set back does not suppress any logging.
    now -= 3_600_000;
    expect(budget.take()).toEqual({ isLogged: true, leftOut: 1 });
  });
});
