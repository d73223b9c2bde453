import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { callState } from '../lib/call-state';
import { AppError } from '../lib/errors';
import { readJson } from '../lib/read-json';

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** The refusal as one of Strapi's errors, whose sentence the panel shows. */
const asPanelError = ({ status, message }: AppError): Error =>
  status === 413 ? new errors.PayloadTooLargeError(message) : new errors.ValidationError(message);

/**
 * Reads bodies of JSON, within the limit that the guard has set, in the place of Strapi's own parser: that
 * one has a limit for all, and gives a text to `JSON.parse` however deep it nests.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { bodyBytes: most, callId } = callState(ctx);
    if (WITH_BODY.has(ctx.method) && most !== undefined && ctx.is('application/json')) {
      try {
        ctx.request.body = await readJson(ctx.req, most);
      } catch (error) {
        if (callId !== undefined || !(error instanceof AppError)) throw error;
        throw asPanelError(error);
      }
    }
    await next();
  };
