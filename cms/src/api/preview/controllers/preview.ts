import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { previewParam } from '../../../contract/preview';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { previewService } from '../services/preview';

const answerPrivately = (ctx: Context): void => {
  ctx.set({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  });
};

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const previews = () => previewService(strapi);
  return {
    async createLink(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      answerPrivately(ctx);
      ctx.body = await previews().createLink(id);
    },
    async show(ctx: Context) {
      answerPrivately(ctx);
      const { token } = parse(previewParam, ctx.params);
      ctx.body = await previews().read(token);
    },
  };
};
