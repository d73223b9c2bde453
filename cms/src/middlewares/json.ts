import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { callState } from '../lib/call-state';
import { AppError } from '../lib/errors';
import { readJson } from '../lib/read-json';

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** The refusal as a Strapi error, whose message the panel shows. */
const asPanelError = ({ status, message }: AppError): Error =>
  status === 413 ? new errors.PayloadTooLargeError(message) : new errors.ValidationError(message);

/**
 * Parses JSON bodies within the guard's limit, in place of Strapi's parser, which has one limit for
 * all and passes a text of any depth to `JSON.parse`.
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
