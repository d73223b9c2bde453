import type { Context } from 'koa';
import { socialAccountInput, socialAccountParam } from '../../contract/social-account';
import type { SocialPlatform } from '../../contract/social-post';
import { parse } from '../../lib/parse';
import { respond } from '../../lib/respond';
import { signalOf } from '../../lib/signal-of';
import { socialAccountsService } from '../services/accounts';
import { endpoints } from '../../strapi/endpoints';

const platformOf = (ctx: Context): SocialPlatform => parse(socialAccountParam, ctx.params).platform;

export const socialAccountEndpoints = endpoints(({ strapi }) => {
  const accounts = () => socialAccountsService(strapi);

  return {
    async 'socialAccounts.list'(ctx: Context) {
      respond(ctx, await accounts().list());
    },
    async 'socialAccounts.put'(ctx: Context) {
      const platform = platformOf(ctx);
      respond(ctx, await accounts().put(platform, parse(socialAccountInput, ctx.request.body)));
    },
    async 'socialAccounts.delete'(ctx: Context) {
      await accounts().delete(platformOf(ctx));
      ctx.status = 204;
    },
    async 'socialAccounts.test'(ctx: Context) {
      respond(ctx, await accounts().test(platformOf(ctx), signalOf(ctx)));
    },
  };
});
