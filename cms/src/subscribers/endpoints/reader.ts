import type { Context } from 'koa';
import { limits } from '../../contract/limits';
import {
  confirmationInput,
  confirmInput,
  mailPreferencesPatch,
  tokenQuery,
  unsubscribeInput,
  unsubscribeQuery,
} from '../../contract/newsletter-mail';
import { isBounceSecret } from '../../mail/rules/bounce-secret';
import { env } from '../../lib/env';
import { unauthorized } from '../../lib/errors';
import { parse } from '../../lib/parse';
import { readJson } from '../../lib/read-json';
import { confirmationService } from '../services/confirmation';
import { readerService } from '../services/reader';
import { serviceReportsService } from '../services/service-reports';
import { endpoints } from '../../strapi/endpoints';

/** What the holder of a token reads is nobody else's. */
const answer = (ctx: Context, body: unknown): void => {
  ctx.set('Cache-Control', 'private, no-store');
  ctx.status = 200;
  ctx.body = body;
};

/** What readers and mail services call with the tokens of mails. */
export const readerEndpoints = endpoints(({ strapi }) => {
  const confirmation = () => confirmationService(strapi);
  const reader = () => readerService(strapi);
  return {
    async 'newsletter.confirm'(ctx: Context) {
      const { token } = parse(confirmInput, ctx.request.body);
      answer(ctx, await confirmation().confirm(token));
    },
    async 'newsletter.confirmAgain'(ctx: Context) {
      const { token } = parse(confirmationInput, ctx.request.body);
      answer(ctx, await confirmation().again(token));
      ctx.status = 202;
    },
    async 'newsletter.unsubscribe'(ctx: Context) {
      const query = parse(unsubscribeQuery, ctx.query);
      const body = parse(unsubscribeInput, ctx.request.body);
      const { token } = parse(tokenQuery, { token: query.token ?? body?.token });
      answer(ctx, await reader().unsubscribe(token));
    },
    async 'newsletter.preferences'(ctx: Context) {
      const { token } = parse(tokenQuery, ctx.query);
      answer(ctx, await reader().preferences(token));
    },
    async 'newsletter.updatePreferences'(ctx: Context) {
      const { token } = parse(tokenQuery, ctx.query);
      answer(ctx, await reader().choose(token, parse(mailPreferencesPatch, ctx.request.body)));
    },
    async 'newsletter.bounce'(ctx: Context) {
      const { token } = parse(tokenQuery, ctx.query);
      if (!isBounceSecret(env().SITE_SECRET, token)) {
        throw unauthorized('The token is wrong.', 'wrong_token', 'Token realm="Bounces"');
      }
      // JSON whatever it is called: Amazon SNS sends it as text.
      const body = await readJson(ctx.req, limits.bodyBytes);
      const receipt = await serviceReportsService(strapi).take(body);
      // Some services send again what is not answered with 200 itself.
      if (receipt === null) ctx.status = 204;
      else answer(ctx, receipt);
    },
  };
});
