import type { Context } from 'koa';
import { untagged } from '../../../strapi/answers';
import { endpoints } from '../../../strapi/endpoints';
import { previewService } from '../services/preview';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Also where the answer is a refusal. */
const keepOutOfSearch = (ctx: Context): void =>
  ctx.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });

export const previewEndpoints = endpoints(({ strapi }) => ({
  'posts.previewLink': async ({ params, ctx }) => {
    keepOutOfSearch(ctx);
    return untagged(await previewService(strapi).createLink(params.id), PRIVATE);
  },
  'posts.preview': async ({ params, ctx }) => {
    keepOutOfSearch(ctx);
    return untagged(await previewService(strapi).read(params.token), PRIVATE);
  },
}));
