import type { Context } from 'koa';
import { relatedQuery, slugParam } from '../../../contract/post';
import { tagParam } from '../../../contract/tag';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { postTagsService } from '../services/post-tags';
import { endpoints } from '../../../strapi/endpoints';

export const postTagsEndpoints = endpoints(({ strapi }) => {
  const tags = () => postTagsService(strapi);
  return {
    async 'tags.get'(ctx: Context) {
      const { slug } = parse(tagParam, ctx.params);
      respond(ctx, await tags().get(slug));
    },
    async 'posts.related'(ctx: Context) {
      const { slug } = parse(slugParam, ctx.params);
      const { limit } = parse(relatedQuery, ctx.query);
      respond(ctx, await tags().listRelated(slug, limit, Boolean(ctx.state.admin)));
    },
  };
});
