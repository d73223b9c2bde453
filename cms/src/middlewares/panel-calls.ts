import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { securityEvent } from '../lib/security-event';
import { logSecurity } from '../lib/security-log';

const statusOf = (thrown: unknown): number => {
  if (thrown instanceof errors.UnauthorizedError) return 401;
  if (thrown instanceof errors.ForbiddenError) return 403;
  return thrown instanceof errors.RateLimitError ? 429 : 0;
};

/** A panel call's method and the first two segments of its path; later ones may be anything. */
const nameOf = ({ method, path }: Context): string =>
  `${method} ${/^\/[a-z-]+(?:\/[a-z-]+(?=\/|$))?/.exec(path)?.[0] ?? '/'}`;

const logCall = (ctx: Context, status: number): void => {
  const event = securityEvent({ id: undefined, route: nameOf(ctx), status, reason: 'panel' });
  if (event !== undefined) logSecurity(event);
};

/** Logs refused calls of the panel. */
export default () =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (/^\/api(?:\/|$)/i.test(ctx.path)) return next();
    try {
      await next();
    } catch (thrown) {
      logCall(ctx, statusOf(thrown));
      throw thrown;
    }
    logCall(ctx, ctx.status);
  };
