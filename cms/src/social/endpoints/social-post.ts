import type { Context } from 'koa';
import {
  socialOrder,
  socialPostPatch,
  socialPostQuery,
  socialRetryInput,
} from '../../contract/social-post';
import { idOf, parse } from '../../lib/parse';
import { respond, respondPage } from '../../lib/respond';
import { socialPostsService } from '../services/posts';
import { endpoints } from '../../strapi/endpoints';

export const socialPostEndpoints = endpoints(({ strapi }) => {
  const posts = () => socialPostsService(strapi);

  return {
    async 'social.list'(ctx: Context) {
      respondPage(ctx, await posts().list(parse(socialPostQuery, ctx.query)));
    },
    async 'social.order'(ctx: Context) {
      respond(ctx, await posts().order(parse(socialOrder, ctx.request.body).ids));
    },
    async 'social.read'(ctx: Context) {
      respond(ctx, await posts().read(idOf(ctx)));
    },
    async 'social.update'(ctx: Context) {
      const id = idOf(ctx);
      respond(ctx, await posts().update(id, parse(socialPostPatch, ctx.request.body)));
    },
    async 'social.retry'(ctx: Context) {
      const seen = parse(socialRetryInput, ctx.request.body)?.updatedAt;
      respond(ctx, await posts().retry(idOf(ctx), seen));
      ctx.status = 202;
    },
    async 'social.delete'(ctx: Context) {
      await posts().delete(idOf(ctx));
      ctx.status = 204;
    },
  };
});
