import type {
  AdminSecurity,
  PasswordChange,
  RecoveryCodes,
  SecondFactorRemoval,
  SecondFactorSetup,
} from '@contract/admin-session';
import { request } from '~/lib/http';
import { readAny } from '~/lib/read';

/** Where it is read how the admin area is locked. */
export const SECURITY_PATH = '/api/admin/security';

const FACTOR_PATH = '/api/admin/second-factor';

/** How the admin area is locked. */
export const securityRead = readAny<AdminSecurity>(SECURITY_PATH);

/** Changes the password; every other session ends. */
export const changePassword = async (change: PasswordChange): Promise<void> => {
  await request('PUT', '/api/admin/password', change);
};

/** Begins a second factor; it counts from its confirmation on. */
export const beginSecondFactor = async (password: string): Promise<SecondFactorSetup> =>
  (await request('POST', FACTOR_PATH, { password })).body as SecondFactorSetup;

/** Switches it on by the app's first code; answers the recovery codes, this one time. */
export const confirmSecondFactor = async (code: string): Promise<RecoveryCodes> =>
  (await request('POST', `${FACTOR_PATH}/confirm`, { code })).body as RecoveryCodes;

/** Switches it off, for the password and a code of it. */
export const removeSecondFactor = async (proof: SecondFactorRemoval): Promise<void> => {
  await request('POST', `${FACTOR_PATH}/remove`, proof);
};
