import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { AppError } from '../lib/errors';
import { loginGateService } from '../access/services/login-gate';

/** Marks an attempt whose answer is already a refusal. */
class Refused extends Error {}

const textIn = (body: unknown, field: string): string | undefined => {
  const value: unknown =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([name]) => name === field)?.[1]
      : undefined;
  return typeof value === 'string' ? value.toLowerCase() : undefined;
};

/** Limits panel logins like those of the admin area; the panel shows the error. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    const body: unknown = ctx.request.body;
    const user = ctx.state.user as { email?: string } | undefined;
    // Users can also change their own entry without a password.
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
