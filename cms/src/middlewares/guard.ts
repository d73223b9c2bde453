import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import type { RouteContract } from '../contract/route';
import { apiCalls } from '../lib/api-calls';
import { runAs } from '../lib/authorship';
import { clientAddress } from '../lib/client-address';
import { isOwnOrigin } from '../lib/own-origin';
import {
  foreignOrigin,
  methodNotAllowed,
  notFound,
  tooLarge,
  unauthorized,
  unsupportedType,
} from '../lib/errors';
import { allowedMethods, isCalledBy } from '../lib/route-match';
import { isUnderHttps } from '../lib/session-cookie';
import { sizeText } from '../lib/size-text';
import { limits } from '../contract/limits';

const mediaTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  csv: ['text/csv', 'text/plain'],
  text: ['text/plain'],
} as const;

/** A picture of the largest size with what a form puts around it. */
const MAX_FORM = limits.uploadBytes + 65_536;
const TOO_LARGE_PICTURE = 'The picture must be at most 10 MB';

const hasBody = (ctx: Context): boolean =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0;

const checkOrigin = (ctx: Context, route: RouteContract): void => {
  if (route.method !== 'GET' && !route.foreignOrigin && !isOwnOrigin(ctx.headers)) {
    throw foreignOrigin();
  }
};

const checkBody = (ctx: Context, route: RouteContract): void => {
  if (route.method === 'GET' || !hasBody(ctx)) return;
  const types = (route.bodyTypes ?? ['json']).flatMap((type) => [...mediaTypes[type]]);
  const given = ctx.get('content-type').split(';')[0]?.trim().toLowerCase() ?? '';
  if (route.body !== undefined && !types.some((type) => type === given)) {
    throw unsupportedType(`Send the body as ${types.join(' or ')}.`);
  }
  const length = Number(ctx.get('content-length'));
  if (route.bodyBytes !== undefined && ctx.get('content-length') === '') {
    throw tooLarge('The request body must say how long it is.');
  }
  if (route.id === 'uploads.create') {
    if (length > MAX_FORM) throw tooLarge(TOO_LARGE_PICTURE);
  } else {
    const most = route.bodyBytes ?? limits.bodyBytes;
    if (length > most) throw tooLarge(`The request body is larger than ${sizeText(most)}.`);
  }
};

/** Refuses what the panel sends beyond the limit before it is read, by an error that the panel shows. */
const checkPanelBody = (ctx: Context): void => {
  if (ctx.is('multipart') && Number(ctx.get('content-length')) > MAX_FORM) {
    throw new errors.PayloadTooLargeError(TOO_LARGE_PICTURE);
  }
};

/**
 * Lets only calls of the contract pass, before any body is read: unknown paths are 404, unknown
 * methods 405, admin calls without a session 401, foreign origins 403, wrong body types 415.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    // Strapi's own limits count by this address too; Koa would believe what a caller writes.
    ctx.request.ip = clientAddress(ctx.req);
    if (!/^\/api(?:\/|$)/i.test(ctx.path)) {
      checkPanelBody(ctx);
      // By PUBLIC_URL: a proxy that speaks plain HTTP to this server must not take `Secure` off the cookie.
      if (isUnderHttps()) ctx.cookies.secure = true;
      // Whatever writes content and is not a call of ours is the panel.
      return runAs({ author: 'panel' }, next);
    }
    const known = apiCalls.at(ctx.path);
    if (known.length === 0) throw notFound('There is nothing at this address.');
    const route = known.find((entry) => isCalledBy(entry, ctx.method));
    if (route === undefined) throw methodNotAllowed(ctx.method, allowedMethods(known));
    ctx.state.callId = route.id;
    ctx.state.admin = await strapi
      .service('api::admin-session.admin-session')
      .find(ctx.get('cookie'));
    if (route.access === 'admin' && ctx.state.admin === null) throw unauthorized();
    checkOrigin(ctx, route);
    checkBody(ctx, route);
    await (ctx.state.admin === null ? next() : runAs({ author: 'admin' }, next));
  };
