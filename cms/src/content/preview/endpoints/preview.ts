import type { Context } from 'koa';
import { previewParam } from '../../../contract/preview';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { previewService } from '../services/preview';
import { endpoints } from '../../../strapi/endpoints';

const answerPrivately = (ctx: Context): void => {
  ctx.set({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  });
};

export const previewEndpoints = endpoints(({ strapi }) => {
  const previews = () => previewService(strapi);
  return {
    async 'posts.previewLink'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      answerPrivately(ctx);
      ctx.body = await previews().createLink(id);
    },
    async 'posts.preview'(ctx: Context) {
      answerPrivately(ctx);
      const { token } = parse(previewParam, ctx.params);
      ctx.body = await previews().read(token);
    },
  };
});
