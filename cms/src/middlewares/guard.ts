import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { orList } from '../contract/or-list';
import { maxBodyBytes, type RouteContract, takesCompressed } from '../contract/route';
import { apiCalls } from '../lib/api-calls';
import { type Authorship, runAs, type TokenCaller } from '../lib/authorship';
import { bearerToken, hasBearer } from '../lib/bearer-token';
import { type CallState, callState } from '../lib/call-state';
import { clientAddress } from '../lib/client-address';
import { isEventStream } from '../lib/event-streams';
import { isDiskSpaceLow } from '../lib/disk-space';
import { isOwnOrigin } from '../lib/own-origin';
import {
  AppError,
  closedToTokens,
  foreignOrigin,
  insufficientScope,
  methodNotAllowed,
  notFound,
  tooLarge,
  unauthorized,
  unavailable,
  unsupportedType,
} from '../lib/errors';
import { allowedMethods, isCalledBy } from '../lib/route-match';
import { isUnderHttps } from '../lib/session-cookie';
import { sizeText } from '../lib/size-text';
import { limits } from '../contract/limits';
import { recorderService } from '../analytics/services/recorder';
import { postbackService } from '../affiliates/networks/services/postback';
import { rateLimitService } from '../access/services/rate-limit';
import { adminSessionService } from '../login/services/admin-session';
import { apiTokensService } from '../login/services/api-tokens';

const mediaTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  csv: ['text/csv', 'text/plain'],
  text: ['text/plain'],
  file: ['application/octet-stream'],
} as const;

/** The largest image, and what a form adds to it. */
const MAX_FORM = limits.uploadBytes + 65_536;
/** How often to check whether the token of an event stream's listener is still valid. */
const TOKEN_LOOK_MS = 2_000;
const TOO_LARGE_IMAGE = 'The image must be at most 10 MB';

/** Challenge of a call that accepts a session or a token. */
const EITHER = 'Cookie realm="Aurelian admin", Bearer realm="Aurelian API"';

const hasBody = (ctx: Context): boolean =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0;

/** Whether a token may make a call; throws 403 for an administrator's call that it may not make. */
function isGranted({ access, scope }: RouteContract, scopes: ReadonlySet<string>): boolean {
  const isIn = scope !== undefined && scopes.has(scope);
  if (access !== 'admin' || isIn) return isIn;
  throw scope === undefined || scope === 'closed' ? closedToTokens() : insufficientScope(scope);
}

/**
 * Identifies the caller by token, if there is one, or by session. Calls with a secret of their own
 * ignore tokens.
 */
async function identify(strapi: Core.Strapi, ctx: Context, route: RouteContract): Promise<void> {
  const state = callState(ctx);
  state.admin = null;
  if (route.access !== 'secret' && hasBearer(ctx.headers)) {
    const given = bearerToken(ctx.headers) ?? '';
    const { token, headers } = await apiTokensService(strapi).find(given, ctx.request.ip);
    ctx.set(headers);
    state.token = token;
    state.isGranted = isGranted(route, token.scopes);
    return;
  }
  state.admin = await adminSessionService(strapi).find(ctx.get('cookie'));
  if (route.access !== 'admin' || state.admin !== null) return;
  throw route.scope === 'closed' ? unauthorized() : unauthorized(undefined, undefined, EITHER);
}

/** The author of a call's changes; undefined for an anonymous caller. */
function authorOf({ admin, token }: CallState): Authorship | undefined {
  if (token !== undefined) return { author: 'token', token };
  return admin === null ? undefined : { author: 'admin' };
}

/**
 * Answers a call. If a public call asks for a login and the caller has a token, the token lacks a
 * scope.
 */
async function answer(
  ctx: Context,
  route: RouteContract,
  next: () => Promise<void>,
): Promise<void> {
  const state = callState(ctx);
  const author = authorOf(state);
  try {
    await (author === undefined ? next() : runAs(author, next));
  } catch (error) {
    const lacks = state.token !== undefined && route.scope !== undefined && !state.isGranted;
    if (lacks && error instanceof AppError && error.status === 401) {
      throw insufficientScope(route.scope ?? '');
    }
    throw error;
  }
}

/** Ends an event stream soon after its listener's token is revoked or expires. */
function endWithToken(strapi: Core.Strapi, { res }: Context, token: TokenCaller): void {
  // A disconnected client emits no further close event.
  if (res.destroyed) return;
  const look = async (): Promise<void> => {
    if (res.destroyed) clearInterval(timer);
    else if (!(await apiTokensService(strapi).isStillGood(token))) res.destroy();
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      strapi.log.debug(`The token of an event stream could not be checked: ${String(error)}`);
    });
  }, TOKEN_LOOK_MS).unref();
  res.once('close', () => clearInterval(timer));
}

/** With a token the origin does not matter: a page of another site cannot set the header. */
const checkOrigin = (ctx: Context, route: RouteContract): void => {
  if (callState(ctx).token !== undefined) return;
  if (route.method !== 'GET' && !route.foreignOrigin && !isOwnOrigin(ctx.headers)) {
    throw foreignOrigin();
  }
};

/**
 * Calls without a session that are accepted while the disk is full: they take no space, and nobody
 * may be prevented from signing in or unsubscribing.
 */
const WITHOUT_ROOM = new Set(['admin.authenticate', 'newsletter.unsubscribe']);

/** Reserves the last disk space for the owner, who has to delete something. */
const checkRoom = (ctx: Context, route: RouteContract): void => {
  if (route.method === 'GET' || callState(ctx).admin !== null || !isDiskSpaceLow()) return;
  if (WITHOUT_ROOM.has(route.id)) return;
  throw unavailable('The database disk is full, so nothing can be saved.');
};

const checkBody = (ctx: Context, route: RouteContract): void => {
  if (route.method === 'GET' || !hasBody(ctx)) return;
  const types = (route.bodyTypes ?? ['json']).flatMap((type) => [...mediaTypes[type]]);
  const given = ctx.get('content-type').split(';')[0]?.trim().toLowerCase() ?? '';
  if (route.body !== undefined && !types.some((type) => type === given)) {
    throw unsupportedType(`Send the body as ${orList(types)}.`);
  }
  checkLength(ctx, route);
};

/**
 * Refuses bodies with a declared length over the limit before reading them; others are counted as
 * they arrive.
 */
const checkLength = (ctx: Context, route: RouteContract): void => {
  const length = Number(ctx.get('content-length'));
  if (route.bodyTypes?.includes('multipart')) {
    if (length > MAX_FORM) throw tooLarge(TOO_LARGE_IMAGE);
    return;
  }
  const most = maxBodyBytes(route);
  if (length > most) throw tooLarge(`The request body is larger than ${sizeText(most)}.`);
  if (ctx.get('content-length') === '' && (ctx.is('multipart') || takesCompressed(route))) {
    throw tooLarge('The request needs a Content-Length header.');
  }
};

/** Until somebody is signed in, the panel's requests have the limit of public ones. */
const maxPanelBytes = (strapi: Core.Strapi, ctx: Context): number => {
  const token = bearerToken(ctx.headers);
  const isSignedIn =
    token !== undefined && strapi.sessionManager('admin').validateAccessToken(token).isValid;
  return isSignedIn ? limits.bodyBytes : limits.publicBodyBytes;
};

/** Checks the origin of the panel's requests; the panel shows the error. */
const checkPanelOrigin = ({ method, headers }: Context): void => {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && !isOwnOrigin(headers)) throw new errors.ForbiddenError(foreignOrigin().message);
};

/**
 * Refuses the panel's requests of another type, or over the limit, before reading them; the panel
 * shows the error.
 */
const checkPanelBody = (strapi: Core.Strapi, ctx: Context): void => {
  if (ctx.method === 'GET') return;
  const length = Number(ctx.get('content-length') || 0);
  if (ctx.is('multipart')) {
    if (length > MAX_FORM) throw new errors.PayloadTooLargeError(TOO_LARGE_IMAGE);
    return;
  }
  // Strapi would ignore a body of any other type, and fail on missing fields.
  if (hasBody(ctx) && !ctx.is('application/json')) {
    throw new errors.ValidationError('Send the body as application/json.');
  }
  const most = maxPanelBytes(strapi, ctx);
  if (length > most) {
    throw new errors.PayloadTooLargeError(`The request body is larger than ${sizeText(most)}.`);
  }
  callState(ctx).bodyBytes = most;
};

/** Address limits checked before a call's body is read; the use is counted later. */
const addressLimits: Partial<
  Record<string, (strapi: Core.Strapi, address: string) => Promise<void> | void>
> = {
  'analytics.collect': (strapi, address) => recorderService(strapi).check(address),
  'affiliate.postbackBody': (strapi, address) => postbackService(strapi).check(address),
  'contact.send': (strapi, address) => rateLimitService(strapi).check('contact', address, 3_600),
  'newsletter.subscribe': (strapi, address) =>
    rateLimitService(strapi).check('newsletter', address, 3_600),
};

/**
 * Accepts only calls of the contract, before any body is read: unknown paths are 404, unknown
 * methods 405, admin calls without a session 401, foreign origins 403, wrong body types 415.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    // Strapi's own limits use this address too; Koa would trust the caller's headers.
    ctx.request.ip = clientAddress(ctx.req);
    if (!/^\/api(?:\/|$)/i.test(ctx.path)) {
      checkPanelOrigin(ctx);
      checkPanelBody(strapi, ctx);
      // By PUBLIC_URL: the cookie must be `Secure` even if a proxy calls this server over plain
      // HTTP.
      if (isUnderHttps()) ctx.cookies.secure = true;
      // Writes that are not our calls are the panel's.
      return runAs({ author: 'panel' }, next);
    }
    const known = apiCalls.at(ctx.path);
    if (known.length === 0) throw notFound('There is nothing at this address.');
    const route = known.find((entry) => isCalledBy(entry, ctx.method));
    if (route === undefined) throw methodNotAllowed(ctx.method, allowedMethods(known));
    const state = callState(ctx);
    state.callId = route.id;
    await identify(strapi, ctx, route);
    checkOrigin(ctx, route);
    checkRoom(ctx, route);
    checkBody(ctx, route);
    if (route.readsBody === undefined) state.bodyBytes = maxBodyBytes(route);
    await addressLimits[route.id]?.(strapi, ctx.request.ip);
    await answer(ctx, route, next);
    if (state.token !== undefined && isEventStream(ctx.res)) endWithToken(strapi, ctx, state.token);
  };
