import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { postListQuery, slugParam } from '../../../contract/post';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const posts = () => strapi.service('api::post.post');
  return {
    async list(ctx: Context) {
      const query = parse(postListQuery, ctx.query);
      respondPage(ctx, await posts().list(query, Boolean(ctx.state.admin)));
    },
    async getBySlug(ctx: Context) {
      const { slug } = parse(slugParam, ctx.params);
      respond(ctx, await posts().getBySlug(slug, Boolean(ctx.state.admin)));
    },
  };
};
