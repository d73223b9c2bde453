import { z } from 'zod';
import { type ApiScope, apiScopes } from './api-scope';
import { password, secondFactorCode } from './admin-session';
import { limits } from './limits';
import { isoDate, requiredLine } from './text';

const scopes = z
  .array(
    z.enum(apiScopes as [ApiScope, ...ApiScope[]], { error: 'scopes must be scopes of the API' }),
    { error: 'scopes must be a list' },
  )
  .min(1, 'Choose at least one scope')
  .max(apiScopes.length, 'scopes must name each scope once')
  .transform((list) => apiScopes.filter((scope) => list.includes(scope)));

/**
 * An API token as the administrator sees it, without the token itself. `expiresAt` is null for a
 * token that only revocation ends; `lastUsedAt` is accurate to the minute, null before the first
 * use.
 */
export const apiToken = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The first characters of the token, so that a person recognizes it. */
  start: z.string(),
  scopes: z.array(z.enum(apiScopes as [ApiScope, ...ApiScope[]])),
  createdAt: isoDate,
  expiresAt: isoDate.nullable(),
  lastUsedAt: isoDate.nullable(),
});

/**
 * Body that creates a token: its permissions and expiry, with the current password and, where a
 * second factor is on, a code.
 */
export const apiTokenInput = z.object({
  name: requiredLine('Name', limits.tokenName),
  scopes,
  expiresAt: z.iso.datetime({ error: 'Expiry must be a date in ISO 8601, in UTC' }).nullable(),
  password,
  code: secondFactorCode.optional(),
});

/** A new token with its secret, which is shown only once. */
export const newApiToken = apiToken.extend({ token: z.string() });

export type ApiToken = z.infer<typeof apiToken>;
export type ApiTokenInput = z.infer<typeof apiTokenInput>;
export type NewApiToken = z.infer<typeof newApiToken>;
