import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { findCallName } from '../lib/api-calls';
import { callState } from '../lib/call-state';
import { AppError, notFound, presentProblem } from '../lib/errors';
import { failureText } from '../lib/failure-text';
import { loggablePath } from '../lib/loggable-path';
import { currentRequest } from '../lib/request-context';
import { securityEvent } from '../lib/security-event';
import { logSecurity } from '../lib/security-log';
import { toAppError, writeFailureReason } from '../lib/to-app-error';

const internal = (cause: unknown): AppError =>
  new AppError({
    status: 500,
    code: 'internal',
    title: 'Internal error',
    detail: 'Something went wrong on our side. It has been logged.',
    cause,
  });

const answer = (ctx: Context, error: AppError, requestId: string): void => {
  ctx.status = error.status;
  ctx.set(error.headers);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = JSON.stringify(presentProblem(error, requestId));
  ctx.type = 'application/problem+json';
};

const logCall = (ctx: Context, status: number, reason: string): void => {
  const { callId: id } = callState(ctx);
  const route = findCallName(ctx.method, ctx.path) ?? 'A call';
  const event = securityEvent({ id, route, status, reason });
  if (event !== undefined) logSecurity(event);
};

/** Log text of a failure, without a stack trace for a full disk or a refusal of ours. */
const textOf = (call: string, thrown: unknown): string => {
  const what = `${call} failed`;
  const isRefusal = thrown instanceof AppError && thrown.cause === undefined;
  const why = isRefusal ? thrown.message : writeFailureReason(thrown);
  return why === undefined ? failureText(what, thrown) : `${what}: ${why}`;
};

/** Answers every failed /api call as RFC 9457 problem details; logs unknown errors once. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (!/^\/api(?:\/|$)/i.test(ctx.path)) return next();
    const requestId = currentRequest()?.id ?? randomUUID();
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) {
        throw notFound('There is nothing at this address.');
      }
      logCall(ctx, ctx.status, '');
    } catch (thrown) {
      const known = toAppError(thrown);
      const error = known ?? internal(thrown);
      if (error.status >= 500) {
        strapi.log.error(textOf(`${ctx.method} ${loggablePath(ctx.path)}`, thrown));
      }
      logCall(ctx, error.status, error.code);
      answer(ctx, error, requestId);
    }
  };
