import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { GUESSABLE, isGuessable } from '../login/rules/guessable';
import { env } from '../lib/env';

const CALLS = /^\/admin\/users(?:\/|$)/i;

/** The new password in a call of the panel. */
const passwordIn = (value: unknown): string | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'password' in value &&
  typeof value.password === 'string'
    ? value.password
    : undefined;

/** Refuses a new panel password that is easy to guess; the panel shows the error at the field. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const password = CALLS.test(ctx.path) ? passwordIn(ctx.request.body) : undefined;
    if (password !== undefined && isGuessable(password, new URL(env().PUBLIC_URL).hostname)) {
      const message = `The password ${GUESSABLE}`;
      throw new errors.ValidationError(message, { errors: [{ path: ['password'], message }] });
    }
    await next();
  };
