import { z } from 'zod';
import { limits } from './limits';

export const password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(limits.password, `Password must be at most ${limits.password} characters`);

/** A code of the authenticator app (6 digits, RFC 6238) or one of the recovery codes; blanks are ignored. */
export const secondFactorCode = z
  .string({ error: 'Code is required' })
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z0-9]{10})$/, 'Code must be 6 digits, or a recovery code'));

/** Body of the login call; `code` is required once two-step verification is on. */
export const authenticateInput = z.object({ password, code: secondFactorCode.optional() });

/** Whether the caller holds an admin session. */
export const adminSession = z.object({ authenticated: z.boolean() });

/** A change of the admin password: the current one and a new one of at least 10 characters. */
export const passwordChange = z.object({
  currentPassword: password,
  newPassword: z
    .string({ error: 'New password is required' })
    .min(limits.newPassword, `New password must be at least ${limits.newPassword} characters`)
    .max(limits.password, `New password must be at most ${limits.password} characters`),
});

/** How the admin area is protected; `isPasswordFixed` while ADMIN_PASSWORD is set. */
export const adminSecurity = z.object({
  isPasswordFixed: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});

/** The password, asked for again before a second factor is set up. */
export const secondFactorRequest = z.object({ password });

/**
 * Body that turns two-step verification off: the password and, where it is on, a code (a recovery
 * code works too).
 */
export const secondFactorRemoval = z.object({ password, code: secondFactorCode.optional() });

/** Data to enroll an authenticator app: the secret in base32, also as an otpauth address. */
export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string() });

/** The first code of the app, which proves that it holds the secret. */
export const secondFactorConfirm = z.object({ code: secondFactorCode });

/** Ten codes that each replace the app once; shown this one time. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The configured AI model; without one, drafts are outlines. */
export const adminSetup = z.object({
  ai: z.object({ isConfigured: z.boolean(), model: z.string() }),
});

/** Problem code of a 401 where the password is right and a code of the second factor is missing. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** Problem code of a 401 where the password is right but the code of the second factor is wrong. */
export const SECOND_FACTOR_INVALID = 'second_factor_invalid';

/** The session-storage key that mirrors the session in the browser (specification, section 9). */
export const ADMIN_SESSION_FLAG = 'admin_authenticated';

/** The session cookie's name; under HTTPS it is prefixed with `__Host-`. */
export const ADMIN_SESSION_COOKIE = 'aurelian_admin';

export type PasswordChange = z.infer<typeof passwordChange>;
export type AuthenticateInput = z.infer<typeof authenticateInput>;
export type AdminSession = z.infer<typeof adminSession>;
export type AdminSecurity = z.infer<typeof adminSecurity>;
export type AdminSetup = z.infer<typeof adminSetup>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;
export type SecondFactorRemoval = z.infer<typeof secondFactorRemoval>;
