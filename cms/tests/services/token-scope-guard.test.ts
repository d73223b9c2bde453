import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { type ApiScope, apiScopes } from '../../src/contract/api-scope';
import type { RouteContract } from '../../src/contract/route';
import { routes } from '../../src/contract/routes';
import type { CallState } from '../../src/lib/call-state';
import { AppError, presentProblem } from '../../src/lib/errors';
import { insertToken, type TokenRow } from '../../src/login/queries/token-rows';
import { makeToken, tokenDigest, tokenStart } from '../../src/login/rules/token-text';
import createGuard from '../../src/middlewares/guard';
import { ServiceLab } from '../support/service-lab';

const HOUR_MS = 3_600_000;
const koa = new Koa();

/** A refusal's status, code and challenge, and the names of all its fields. */
interface Refusal {
  status: number;
  code: string;
  challenge: string | undefined;
  says: string[];
}

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof AppError)) throw error;
  const { status, code, headers } = error;
  const says = Object.keys(presentProblem(error));
  return { status, code, challenge: headers['WWW-Authenticate'], says };
};

/** Only the fields that give the reason. */
const SAYS = ['type', 'status', 'title', 'detail', 'code'];

const refusedWith = (status: number, code: string, challenge: unknown): Refusal =>
  expect.objectContaining({ status, code, challenge, says: SAYS }) as Refusal;

describe('the guard of the API', () => {
  let lab: ServiceLab;
  let now = Date.now();
  let callCount = 0;

  beforeAll(async () => {
    lab = await ServiceLab.open();
  });
  afterAll(() => lab.close());

  const store = async (
    scopes: readonly ApiScope[],
    change: Partial<Pick<TokenRow, 'expires_at' | 'revoked_at'>> = {},
  ): Promise<string> => {
    const token = makeToken();
    const { id } = await insertToken(lab.knex, {
      ...{ name: 'A program', digest: tokenDigest(token), start: tokenStart(token) },
      ...{ scopes: scopes.join(' '), created_at: now, expires_at: null },
    });
    if (Object.keys(change).length > 0) await lab.knex('api_tokens').where({ id }).update(change);
    return token;
  };

  /** Passes a call to the guard; returns the state that it let through, or its refusal. */
  async function ask(
    { method, path }: RouteContract,
    authorization?: string,
  ): Promise<CallState | Refusal> {
    const req = new IncomingMessage(new Socket());
    callCount += 1;
    // One call per second and a new IP address each, so that no rate limit applies.
    lab.setTime((now += 1_000));
    const remoteAddress = `198.${callCount >> 16}.${(callCount >> 8) & 255}.${callCount & 255}`;
    Object.defineProperty(req.socket, 'remoteAddress', { value: remoteAddress });
    Object.assign(req, { method, url: path.replace(/\{\w+\}/g, '1') });
    if (authorization !== undefined) req.headers.authorization = authorization;
    const ctx = koa.createContext(req, new ServerResponse(req));
    let passed: CallState | undefined;
    try {
      await createGuard({}, { strapi: lab.strapi })(ctx, () => {
        passed = { ...(ctx.state as CallState) };
        return Promise.resolve();
      });
    } catch (error) {
      return refusalOf(error);
    }
    if (passed === undefined) throw new Error('Neither passed nor refused');
    return passed;
  }

  /** Expected result of a call with a token that has one scope. */
  function wanted({ access, scope }: RouteContract, held: ApiScope): unknown {
    if (access === 'secret') return expect.not.objectContaining({ token: expect.anything() });
    if (access === 'public' || scope === held) {
      return expect.objectContaining({ admin: null, isGranted: scope === held });
    }
    return scope === undefined || scope === 'closed'
      ? refusedWith(403, 'closed_to_tokens', undefined)
      : refusedWith(
          403,
          'insufficient_scope',
          `Bearer error="insufficient_scope", scope="${scope}"`,
        );
  }

  it.each(apiScopes)('allows a token with %s only the calls of its scope', async (scope) => {
    const bearer = `Bearer ${await store([scope])}`;
    for (const route of routes) {
      expect([route.id, await ask(route, bearer)]).toEqual([route.id, wanted(route, scope)]);
    }
  });

  it('allows only public calls without a session or a token', async () => {
    for (const route of routes) {
      const { access, scope } = route;
      const challenge =
        scope === 'closed'
          ? expect.not.stringContaining('Bearer')
          : expect.stringContaining(', Bearer');
      expect([route.id, await ask(route)]).toEqual([
        route.id,
        access === 'admin'
          ? refusedWith(401, 'unauthorized', challenge)
          : expect.not.objectContaining({ token: expect.anything() }),
      ]);
    }
  });

  it.each([
    ['expired', 'token_expired', () => store(apiScopes, { expires_at: now - HOUR_MS })],
    ['revoked', 'token_revoked', () => store(apiScopes, { revoked_at: now - HOUR_MS })],
    ['unknown', 'invalid_token', () => Promise.resolve(makeToken())],
    ['empty', 'invalid_token', () => Promise.resolve('')],
  ])('refuses all calls, even public ones, with a token that is %s', async (_what, code, make) => {
    const bearer = `Bearer ${await make()}`;
    const challenge = 'Bearer realm="Aurelian API", error="invalid_token"';
    for (const route of routes) {
      expect([route.id, await ask(route, bearer)]).toEqual([
        route.id,
        route.access === 'secret' ? expect.anything() : refusedWith(401, code, challenge),
      ]);
    }
  });
});
