import type { Context } from 'koa';
import { categoryInput, categoryPatch } from '../../../contract/category';
import { categoryPostsQuery } from '../../../contract/post';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { categoryService } from '../services/category';
import { postService } from '../../posts/services/post';
import { endpoints } from '../../../strapi/endpoints';

export const categoryEndpoints = endpoints(({ strapi }) => ({
  async 'categories.list'(ctx: Context) {
    respond(ctx, await categoryService(strapi).list());
  },
  async 'categories.create'(ctx: Context) {
    const input = parse(categoryInput, ctx.request.body);
    respond(ctx, await categoryService(strapi).create(input));
    ctx.status = 201;
  },
  async 'categories.update'(ctx: Context) {
    const { id } = parse(idParam, ctx.params);
    const patch = parse(categoryPatch, ctx.request.body);
    respond(ctx, await categoryService(strapi).update(id, patch));
  },
  async 'categories.delete'(ctx: Context) {
    const { id } = parse(idParam, ctx.params);
    await categoryService(strapi).delete(id);
    ctx.status = 204;
  },
  async 'categories.posts'(ctx: Context) {
    const { id } = parse(idParam, ctx.params);
    const query = parse(categoryPostsQuery, ctx.query);
    await categoryService(strapi).get(id);
    const posts = postService(strapi);
    respondPage(ctx, await posts.list({ ...query, categoryId: id }, Boolean(ctx.state.admin)));
  },
}));
