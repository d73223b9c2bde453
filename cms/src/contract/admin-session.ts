import { z } from 'zod';
import { limits } from './limits';

/** What the password gate sends. */
export const authenticateInput = z.object({
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(limits.password, `Password must be at most ${limits.password} characters`),
});

/** Whether the caller holds an admin session. */
export const adminSession = z.object({ authenticated: z.boolean() });

/** A change of the admin password: the present one and a new one of at least 10 characters. */
export const passwordChange = z.object({
  currentPassword: authenticateInput.shape.password,
  newPassword: z
    .string({ error: 'New password is required' })
    .min(limits.newPassword, `New password must be at least ${limits.newPassword} characters`)
    .max(limits.password, `New password must be at most ${limits.password} characters`),
});

/** The session-storage key that mirrors the session in the browser (specification, section 9). */
export const ADMIN_SESSION_FLAG = 'admin_authenticated';

/** The session cookie's name; under HTTPS it is prefixed with `__Host-`. */
export const ADMIN_SESSION_COOKIE = 'aurelian_admin';

export type PasswordChange = z.infer<typeof passwordChange>;
export type AuthenticateInput = z.infer<typeof authenticateInput>;
export type AdminSession = z.infer<typeof adminSession>;
