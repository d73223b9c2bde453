import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Post } from '../../../contract/post';
import { type RestoredPost, revisionParams, revisionQuery } from '../../../contract/revision';
import { idParam } from '../../../contract/text';
import { postEtag } from '../../../domain/posts/entity-tag';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { revisionsService } from '../services/revision';
import { proposalDecisionService } from '../services/proposal-decision';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const revisions = () => revisionsService(strapi);
  const decision = () => proposalDecisionService(strapi);
  return {
    async list(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const query = parse(revisionQuery, ctx.query);
      respondPage(ctx, await revisions().list(id, query));
    },
    async get(ctx: Context) {
      const { id, rid } = parse(revisionParams, ctx.params);
      respond(ctx, await revisions().get(id, rid));
    },
    async listAll(ctx: Context) {
      respondPage(ctx, await revisions().listAll(parse(revisionQuery, ctx.query)));
    },
    async accept(ctx: Context) {
      const { id, rid } = parse(revisionParams, ctx.params);
      const ifMatch = ctx.get('if-match') || undefined;
      const post: Post = await decision().accept(id, rid, ifMatch);
      respond(ctx, post, postEtag(post));
    },
    async reject(ctx: Context) {
      const { id, rid } = parse(revisionParams, ctx.params);
      respond(ctx, await decision().reject(id, rid));
    },
    async restore(ctx: Context) {
      const { id, rid } = parse(revisionParams, ctx.params);
      const ifMatch = ctx.get('if-match') || undefined;
      const post: RestoredPost = await revisions().restore(id, rid, ifMatch);
      respond(ctx, post, postEtag(post));
    },
  };
};
