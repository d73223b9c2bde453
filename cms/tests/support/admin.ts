import { Secret, TOTP } from 'otpauth';
import { expectContract, call, type Answer } from './request';
import type { TestServer } from './boot';
import { runSql } from './database';

let last = 0;

/** Returns an IP address in a /24 that no other caller uses; the server needs TRUST_PROXY. */
export function newAddress(): string {
  last += 1;
  return `11.${Math.floor(last / 250)}.${(last % 250) + 1}.7`;
}

/** Sends a login from an IP address, by default a new one. */
export const sendLogin = (
  server: TestServer,
  body: { password: string; code?: string },
  address = newAddress(),
): Promise<Answer> =>
  call(server, 'POST', '/api/admin/authenticate', {
    body,
    headers: { 'x-forwarded-for': address },
  });

/** The Cookie header for the cookie that an answer sets; empty if it sets none. */
export const cookieOf = (answer: Answer): string =>
  (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Whether a cookie belongs to a valid session. */
export async function isSession(server: TestServer, cookie: string): Promise<boolean> {
  const answer = await call(server, 'GET', '/api/admin/session', { cookie });
  return (answer.json as { authenticated: boolean }).authenticated;
}

/** The authenticator app's code for now, or for a number of 30-second steps before or after. */
export const appCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Lets all codes of the app be used again, as if the last login were long ago. */
export const allowCodeReuse = (server: TestServer): Promise<unknown> =>
  runSql(server, 'update admin_second_factor set last_step = 0');

/** Extends every lockout to an hour from now, so that it outlasts the test. */
export const extendLockouts = (server: TestServer): Promise<unknown> =>
  runSql(
    server,
    `update rate_limits set blocked_until = ${Date.now() + 3_600_000} where blocked_until > 0`,
  );

/** Enables the second factor and lets the code that it used be used again. */
export async function enableSecondFactor(
  server: TestServer,
  cookie: string,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = { 'x-forwarded-for': newAddress() };
  const started = await call(server, 'POST', '/api/admin/second-factor', {
    body: { password },
    cookie,
    headers,
  });
  expectContract('admin.setUpSecondFactor', started);
  const { secret } = started.json as { secret: string };
  const confirmed = await call(server, 'POST', '/api/admin/second-factor/confirm', {
    body: { code: appCode(secret) },
    cookie,
    headers,
  });
  expectContract('admin.confirmSecondFactor', confirmed);
  await allowCodeReuse(server);
  const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}
