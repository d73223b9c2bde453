import type { Context } from 'koa';
import type { Post } from '../../../contract/post';
import { type RestoredPost, revisionParams, revisionQuery } from '../../../contract/revision';
import { idParam } from '../../../contract/text';
import { postEtag } from '../../rules/posts/entity-tag';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { revisionsService } from '../services/revision';
import { proposalDecisionService } from '../services/proposal-decision';
import { endpoints } from '../../../strapi/endpoints';

export const revisionEndpoints = endpoints(({ strapi }) => {
  const revisions = () => revisionsService(strapi);
  const decision = () => proposalDecisionService(strapi);
  return {
    async 'revisions.list'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const query = parse(revisionQuery, ctx.query);
      respondPage(ctx, await revisions().list(id, query));
    },
    async 'revisions.get'(ctx: Context) {
      const { id, rid } = parse(revisionParams, ctx.params);
      respond(ctx, await revisions().get(id, rid));
    },
    async 'revisions.all'(ctx: Context) {
      respondPage(ctx, await revisions().listAll(parse(revisionQuery, ctx.query)));
    },
    async 'revisions.accept'(ctx: Context) {
      const { id, rid } = parse(revisionParams, ctx.params);
      const ifMatch = ctx.get('if-match') || undefined;
      const post: Post = await decision().accept(id, rid, ifMatch);
      respond(ctx, post, postEtag(post));
    },
    async 'revisions.reject'(ctx: Context) {
      const { id, rid } = parse(revisionParams, ctx.params);
      respond(ctx, await decision().reject(id, rid));
    },
    async 'revisions.restore'(ctx: Context) {
      const { id, rid } = parse(revisionParams, ctx.params);
      const ifMatch = ctx.get('if-match') || undefined;
      const post: RestoredPost = await revisions().restore(id, rid, ifMatch);
      respond(ctx, post, postEtag(post));
    },
  };
});
