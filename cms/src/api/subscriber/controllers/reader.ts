import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { limits } from '../../../contract/limits';
import {
  confirmationInput,
  confirmInput,
  mailPreferencesPatch,
  tokenQuery,
  unsubscribeInput,
  unsubscribeQuery,
} from '../../../contract/newsletter-mail';
import { isBounceSecret } from '../../../domain/newsletter/bounce-secret';
import { env } from '../../../lib/env';
import { badRequest, unauthorized } from '../../../lib/errors';
import { parse } from '../../../lib/parse';
import { readBytes } from '../../../lib/read-bytes';

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw badRequest('The request body must be JSON.', error);
  }
}

/** What the holder of a token reads is nobody else's. */
const answer = (ctx: Context, body: unknown): void => {
  ctx.set('Cache-Control', 'private, no-store');
  ctx.status = 200;
  ctx.body = body;
};

/** What readers and mail services call with the tokens of mails. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const confirmation = () => strapi.service('api::subscriber.confirmation');
  const reader = () => strapi.service('api::subscriber.reader');
  return {
    async confirm(ctx: Context) {
      const { token } = parse(confirmInput, ctx.request.body);
      answer(ctx, await confirmation().confirm(token));
    },
    async confirmAgain(ctx: Context) {
      const { token } = parse(confirmationInput, ctx.request.body);
      answer(ctx, await confirmation().again(token));
      ctx.status = 202;
    },
    async unsubscribe(ctx: Context) {
      const query = parse(unsubscribeQuery, ctx.query);
      const body = parse(unsubscribeInput, ctx.request.body);
      const { token } = parse(tokenQuery, { token: query.token ?? body?.token });
      answer(ctx, await reader().unsubscribe(token));
    },
    async preferences(ctx: Context) {
      const { token } = parse(tokenQuery, ctx.query);
      answer(ctx, await reader().preferences(token));
    },
    async updatePreferences(ctx: Context) {
      const { token } = parse(tokenQuery, ctx.query);
      answer(ctx, await reader().choose(token, parse(mailPreferencesPatch, ctx.request.body)));
    },
    async bounce(ctx: Context) {
      const { token } = parse(tokenQuery, ctx.query);
      if (!isBounceSecret(env().SITE_SECRET, token)) {
        throw unauthorized('The token is wrong.', 'wrong_token', 'Token realm="Bounces"');
      }
      // Amazon SNS sends JSON as text, which the server leaves unread.
      const body: unknown = ctx.is('text')
        ? parseJson(await readBytes(ctx.req, limits.bodyBytes))
        : ctx.request.body;
      const receipt = await strapi.service('api::subscriber.service-reports').take(body);
      // Some services send again what is not answered with 200 itself.
      if (receipt === null) ctx.status = 204;
      else answer(ctx, receipt);
    },
  };
};
