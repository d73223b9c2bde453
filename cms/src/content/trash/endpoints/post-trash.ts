import type { Context } from 'koa';
import { type RestoredPost, trashRestore } from '../../../contract/revision';
import { idParam, pageQuery } from '../../../contract/text';
import { postEtag } from '../../rules/posts/entity-tag';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { postTrashService } from '../services/post-trash';
import { endpoints } from '../../../strapi/endpoints';

export const postTrashEndpoints = endpoints(({ strapi }) => {
  const trash = () => postTrashService(strapi);
  return {
    async 'trash.list'(ctx: Context) {
      respondPage(ctx, await trash().list(parse(pageQuery, ctx.query)));
    },
    async 'trash.restore'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const input = parse(trashRestore, ctx.request.body ?? {});
      const post: RestoredPost = await trash().restore(id, input);
      respond(ctx, post, postEtag(post));
    },
    async 'trash.delete'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      await trash().remove(id);
      ctx.status = 204;
    },
  };
});
