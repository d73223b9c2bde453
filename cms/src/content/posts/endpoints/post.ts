import type { Context } from 'koa';
import { postBulk } from '../../../contract/post-bulk';
import { postDraft, postInput, postListQuery, postPatch, slugParam } from '../../../contract/post';
import type { Post } from '../../../contract/post';
import { idParam } from '../../../contract/text';
import { postEtag } from '../../rules/posts/entity-tag';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { postService } from '../services/post';
import { postWriterService } from '../services/post-writer';
import { postCountsService } from '../services/post-counts';
import { postBulkService } from '../services/post-bulk';
import { provenanceService } from '../services/provenance';
import { endpoints } from '../../../strapi/endpoints';

export const postEndpoints = endpoints(({ strapi }) => {
  const posts = () => postService(strapi);
  const writer = () => postWriterService(strapi);
  const respondCreated = (ctx: Context, post: Post): void => {
    respond(ctx, post, postEtag(post));
    ctx.status = 201;
  };
  return {
    async 'posts.list'(ctx: Context) {
      const query = parse(postListQuery, ctx.query);
      respondPage(ctx, await posts().list(query, Boolean(ctx.state.admin)));
    },
    async 'posts.bySlug'(ctx: Context) {
      const { slug } = parse(slugParam, ctx.params);
      respond(ctx, await posts().getBySlug(slug, Boolean(ctx.state.admin)));
    },
    async 'posts.get'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const post: Post = await posts().getWhole(id);
      respond(ctx, post, postEtag(post));
    },
    async 'posts.counts'(ctx: Context) {
      respond(ctx, await postCountsService(strapi).get());
    },
    async 'posts.bulk'(ctx: Context) {
      const order = parse(postBulk, ctx.request.body);
      respond(ctx, await postBulkService(strapi).run(order));
    },
    async 'posts.provenance'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      respond(ctx, await provenanceService(strapi).get(id));
    },
    async 'posts.create'(ctx: Context) {
      respondCreated(ctx, await writer().create(parse(postInput, ctx.request.body)));
    },
    async 'posts.createDraft'(ctx: Context) {
      respondCreated(ctx, await writer().createDraft(parse(postDraft, ctx.request.body)));
    },
    async 'posts.update'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const patch = parse(postPatch, ctx.request.body);
      const post: Post = await writer().update(id, patch, ctx.get('if-match') || undefined);
      respond(ctx, post, postEtag(post));
    },
    async 'posts.delete'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      await writer().delete(id, ctx.get('if-match') || undefined);
      ctx.status = 204;
    },
  };
});
