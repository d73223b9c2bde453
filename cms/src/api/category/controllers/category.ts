import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { categoryInput, categoryPatch } from '../../../contract/category';
import { categoryPostsQuery } from '../../../contract/post';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { categoryService } from '../services/category';
import { postService } from '../../post/services/post';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    respond(ctx, await categoryService(strapi).list());
  },
  async create(ctx: Context) {
    const input = parse(categoryInput, ctx.request.body);
    respond(ctx, await categoryService(strapi).create(input));
    ctx.status = 201;
  },
  async update(ctx: Context) {
    const { id } = parse(idParam, ctx.params);
    const patch = parse(categoryPatch, ctx.request.body);
    respond(ctx, await categoryService(strapi).update(id, patch));
  },
  async delete(ctx: Context) {
    const { id } = parse(idParam, ctx.params);
    await categoryService(strapi).delete(id);
    ctx.status = 204;
  },
  async listPosts(ctx: Context) {
    const { id } = parse(idParam, ctx.params);
    const query = parse(categoryPostsQuery, ctx.query);
    await categoryService(strapi).get(id);
    const posts = postService(strapi);
    respondPage(ctx, await posts.list({ ...query, categoryId: id }, Boolean(ctx.state.admin)));
  },
});
