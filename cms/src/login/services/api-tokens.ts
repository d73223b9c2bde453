import type { Knex } from 'knex';
import type { ApiScope } from '../../contract/api-scope';
import type { ApiToken, ApiTokenInput, NewApiToken } from '../../contract/api-token';
import { limits } from '../../contract/limits';
import { loginLockService } from '../../access/services/lock';
import { NETWORK_LOCK } from '../../access/rules/lockout';
import type { TokenCaller } from '../../lib/authorship';
import { systemClock } from '../../lib/clock';
import { toIso } from '../../lib/dates';
import {
  AppError,
  conflict,
  notFound,
  refusedToken,
  tooMany,
  validationFailed,
} from '../../lib/errors';
import { service } from '../../strapi/service';
import {
  findToken,
  forgetRevoked,
  insertToken,
  isOpenToken,
  revokeToken,
  selectTokens,
  type TokenRow,
  touchToken,
} from '../queries/token-rows';
import { CallBudget, type CallsLeft } from '../rules/call-budget';
import { isToken, makeToken, tokenDigest, tokenStart } from '../rules/token-text';
import { secondFactorCodesService } from './second-factor-codes';

const WRONG = 'token';
const WINDOW_MS = 60_000;
const REVOKED_KEPT_MS = 90 * 86_400_000;

/** A caller by token, and the headers with its remaining calls. */
export interface BearerCaller {
  token: TokenCaller;
  headers: Record<string, string>;
}

const scopesOf = ({ scopes }: TokenRow): ApiScope[] => scopes.split(' ') as ApiScope[];

const isoOf = (at: number | string | null): string | null => (at === null ? null : toIso(at));

const present = (row: TokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: scopesOf(row),
  createdAt: toIso(row.created_at),
  expiresAt: isoOf(row.expires_at),
  lastUsedAt: isoOf(row.last_used_at),
});

/** Headers as in draft-ietf-httpapi-ratelimit-headers-10. */
const rateHeaders = ({ left, resetSeconds }: CallsLeft): Record<string, string> => ({
  'RateLimit-Policy': `"token";q=${limits.tokenCalls};w=${WINDOW_MS / 1_000}`,
  RateLimit: `"token";r=${left};t=${resetSeconds}`,
});

function overLimit(calls: CallsLeft): AppError {
  const { status, code, title, message, headers } = tooMany(
    `An API token may make ${limits.tokenCalls} calls a minute.`,
    calls.resetSeconds,
  );
  const all = { ...headers, ...rateHeaders(calls) };
  return new AppError({ status, code, title, detail: message, headers: all });
}

export const apiTokensService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const budget = new CallBudget(systemClock, limits.tokenCalls, WINDOW_MS);

  /**
   * Counts a wrong token of an address like a wrong password, and refuses it; valid tokens are
   * never delayed by this.
   */
  const refuseWrong = async (address: string): Promise<never> => {
    await loginLockService(strapi).check(WRONG, address);
    await loginLockService(strapi).reserve(WRONG, address, NETWORK_LOCK);
    throw refusedToken('invalid_token', 'The API token is not valid.');
  };

  return {
    /** All tokens that are not revoked, newest first. */
    list: async (): Promise<ApiToken[]> => (await selectTokens(knex())).map(present),

    /**
     * Creates a token for the right password and, if a second factor is on, a code; only this
     * answer contains the token. Throws 400 at the field, 409 if there are too many tokens.
     */
    async create(input: ApiTokenInput, address: string): Promise<NewApiToken> {
      const { name, scopes, expiresAt } = input;
      const now = systemClock.now();
      const expires_at = expiresAt === null ? null : Date.parse(expiresAt);
      if (expires_at !== null && expires_at <= now) {
        throw validationFailed([{ path: 'expiresAt', message: 'Expiry must be in the future' }]);
      }
      return secondFactorCodesService(strapi).proven(input, address, async (trx: Knex) => {
        await forgetRevoked(trx, now - REVOKED_KEPT_MS);
        if ((await selectTokens(trx)).length >= limits.apiTokens) {
          throw conflict(`There are ${limits.apiTokens} API tokens already. Revoke one first.`);
        }
        const token = makeToken();
        const row = await insertToken(trx, {
          name,
          digest: tokenDigest(token),
          start: tokenStart(token),
          scopes: scopes.join(' '),
          created_at: now,
          expires_at,
        });
        return { ...present(row), token };
      });
    },

    /** Revokes a token immediately on all instances, since each call looks it up. Throws 404. */
    async revoke(id: number): Promise<void> {
      if (!(await revokeToken(knex(), id, systemClock.now()))) {
        throw notFound(`There is no API token ${id}.`);
      }
    },

    /** Whether a token has neither been revoked nor expired since it was looked up. */
    isStillGood: ({ id }: TokenCaller): Promise<boolean> =>
      isOpenToken(knex(), id, systemClock.now()),

    /**
     * The caller with the token of an Authorization header; records the token's use. Throws 401
     * with the reason if it is wrong, expired or revoked, 429 if it calls too often or its address
     * has sent too many wrong ones.
     */
    async find(given: string, address: string): Promise<BearerCaller> {
      const row = isToken(given) ? await findToken(knex(), tokenDigest(given)) : undefined;
      if (row === undefined) return refuseWrong(address);
      const calls = budget.take(row.id);
      if (calls.isOver) throw overLimit(calls);
      const now = systemClock.now();
      if (row.revoked_at !== null) {
        throw refusedToken('token_revoked', 'The API token has been revoked.');
      }
      if (row.expires_at !== null && Number(row.expires_at) <= now) {
        throw refusedToken('token_expired', 'The API token has expired.');
      }
      await touchToken(knex(), row, now);
      const token = { id: row.id, name: row.name, scopes: new Set(scopesOf(row)) };
      return { token, headers: rateHeaders(calls) };
    },
  };
});
