import { Secret, TOTP } from 'otpauth';
import { expectContract, call, type Answer } from './request';
import type { TestServer } from './boot';
import { runSql } from './database';

let last = 0;

/** An address in a network, of 24 bits too, that no other caller of the server has; needs TRUST_PROXY. */
export function newAddress(): string {
  last += 1;
  return `11.${Math.floor(last / 250)}.${(last % 250) + 1}.7`;
}

/** Sends a login from an address, a new one unless given. */
export const sendLogin = (
  server: TestServer,
  body: { password: string; code?: string },
  address = newAddress(),
): Promise<Answer> =>
  call(server, 'POST', '/api/admin/authenticate', {
    body,
    headers: { 'x-forwarded-for': address },
  });

/** The Cookie header that an answer asks for; empty where it asks for none. */
export const cookieOf = (answer: Answer): string =>
  (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Whether a cookie stands for a session now. */
export async function isSession(server: TestServer, cookie: string): Promise<boolean> {
  const answer = await call(server, 'GET', '/api/admin/session', { cookie });
  return (answer.json as { authenticated: boolean }).authenticated;
}

/** The code that an app shows at this moment, or a number of steps of 30 s away from it. */
export const appCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Lets every code of the app count again, as if the last login was long ago. */
export const forgetSteps = (server: TestServer): Promise<unknown> =>
  runSql(server, 'update admin_second_factor set last_step = 0');

/** Lets every lock-out that stands now last until the test has ended. */
export const holdLocks = (server: TestServer): Promise<unknown> =>
  runSql(
    server,
    `update rate_limits set blocked_until = ${Date.now() + 3_600_000} where blocked_until > 0`,
  );

/** Switches the second factor on; no code is used up afterwards. */
export async function turnOnSecondFactor(
  server: TestServer,
  cookie: string,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = { 'x-forwarded-for': newAddress() };
  const begun = await call(server, 'POST', '/api/admin/second-factor', {
    body: { password },
    cookie,
    headers,
  });
  expectContract('admin.setUpSecondFactor', begun);
  const { secret } = begun.json as { secret: string };
  const confirmed = await call(server, 'POST', '/api/admin/second-factor/confirm', {
    body: { code: appCode(secret) },
    cookie,
    headers,
  });
  expectContract('admin.confirmSecondFactor', confirmed);
  await forgetSteps(server);
  const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}
