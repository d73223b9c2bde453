import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { categoryPostsQuery } from '../../../contract/post';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    respond(ctx, await strapi.service('api::category.category').list());
  },
  async listPosts(ctx: Context) {
    const { id } = parse(idParam, ctx.params);
    const query = parse(categoryPostsQuery, ctx.query);
    await strapi.service('api::category.category').get(id);
    const posts = strapi.service('api::post.post');
    respondPage(ctx, await posts.list({ ...query, categoryId: id }, Boolean(ctx.state.admin)));
  },
});
