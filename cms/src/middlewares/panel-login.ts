import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { AppError } from '../lib/errors';
import { loginGateService } from '../access/services/login-gate';

/** Ends an attempt that was answered with a refusal, which stays the answer. */
class Refused extends Error {}

const textIn = (body: unknown, field: string): string | undefined => {
  const value: unknown =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([name]) => name === field)?.[1]
      : undefined;
  return typeof value === 'string' ? value.toLowerCase() : undefined;
};

/** Limits what signs in to the panel as the admin area limits it; a refusal is an error that the panel shows. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    const body: unknown = ctx.request.body;
    const user = ctx.state.user as { email?: string } | undefined;
    // A user changes their own entry without a password, too.
    if (user !== undefined && textIn(body, 'currentPassword') === undefined) return next();
    const account = user?.email ?? textIn(body, 'email');
    const attempt = { kind: 'panel' as const, address: ctx.ip, account };
    try {
      await loginGateService(strapi).attempt(attempt, async () => {
        await next();
        if (ctx.status >= 400) throw new Refused();
      });
    } catch (error) {
      if (error instanceof Refused) return;
      if (!(error instanceof AppError)) throw error;
      ctx.set(error.headers);
      throw new errors.RateLimitError(error.message);
    }
  };
