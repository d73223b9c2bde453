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
 * An API token as the administrator sees it; never the token itself. `expiresAt` is null where it ends by being
 * revoked alone, `lastUsedAt`, which is true to the minute, until it is used.
 */
export const apiToken = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The first characters of the token, by which a person knows it again. */
  start: z.string(),
  scopes: z.array(z.enum(apiScopes as [ApiScope, ...ApiScope[]])),
  createdAt: isoDate,
  expiresAt: isoDate.nullable(),
  lastUsedAt: isoDate.nullable(),
});

/** A new token: what it may do and until when, with the password again, and a code where a second factor is on. */
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
