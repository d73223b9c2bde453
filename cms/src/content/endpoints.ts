import type { Context } from 'koa';
import { endpoints } from '../strapi/endpoints';
import { versioned } from './versioned';
import { authorService } from './authors/services/author';
import { seriesService } from './series/services/series';
import { postService } from './posts/services/post';
import { categoryService } from './categories/services/category';
import { untagged } from '../strapi/answers';
import { proposalDecisionService } from './history/services/proposal-decision';
import { revisionsService } from './history/services/revision';
import { previewService } from './preview/services/preview';
import { postTrashService } from './trash/services/post-trash';
import { starterService } from './starter/services/starter';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Error answers need these headers too. */
const keepOutOfSearch = (ctx: Context): void =>
  ctx.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });

export const contentEndpoints = endpoints(({ strapi }) => ({
  'authors.list': () => authorService(strapi).list(),
  'authors.bySlug': ({ params }) => authorService(strapi).getBySlug(params.slug),
  'authors.create': async ({ body }) => versioned(await authorService(strapi).create(body)),
  'authors.update': async ({ params, body, ifMatch }) =>
    versioned(await authorService(strapi).update(params.id, body, ifMatch)),
  'authors.delete': ({ params }) => authorService(strapi).delete(params.id),
  'series.list': () => seriesService(strapi).list(),
  'series.bySlug': ({ params }) => seriesService(strapi).getBySlug(params.slug),
  'series.create': async ({ body }) => versioned(await seriesService(strapi).create(body)),
  'series.update': async ({ params, body, ifMatch }) =>
    versioned(await seriesService(strapi).update(params.id, body, ifMatch)),
  'series.delete': ({ params }) => seriesService(strapi).delete(params.id),
  'categories.list': () => categoryService(strapi).list(),
  'categories.create': ({ body }) => categoryService(strapi).create(body),
  'categories.update': ({ params, body }) => categoryService(strapi).update(params.id, body),
  'categories.delete': ({ params }) => categoryService(strapi).delete(params.id),
  'categories.posts': async ({ params: { id }, query, isAdmin }) => {
    await categoryService(strapi).get(id);
    return postService(strapi).list({ ...query, categoryId: id }, isAdmin);
  },
  'revisions.list': ({ params, query }) => revisionsService(strapi).list(params.id, query),
  'revisions.get': ({ params: { id, rid } }) => revisionsService(strapi).get(id, rid),
  'revisions.all': ({ query }) => revisionsService(strapi).listAll(query),
  'revisions.accept': async ({ params: { id, rid }, ifMatch }) => {
    return versioned(await proposalDecisionService(strapi).accept(id, rid, ifMatch));
  },
  'revisions.reject': ({ params: { id, rid } }) => proposalDecisionService(strapi).reject(id, rid),
  'revisions.restore': async ({ params: { id, rid }, ifMatch }) => {
    return versioned(await revisionsService(strapi).restore(id, rid, ifMatch));
  },
  'posts.previewLink': async ({ params, ctx }) => {
    keepOutOfSearch(ctx);
    return untagged(await previewService(strapi).createLink(params.id), PRIVATE);
  },
  'posts.preview': async ({ params, ctx }) => {
    keepOutOfSearch(ctx);
    return untagged(await previewService(strapi).read(params.token), PRIVATE);
  },
  'trash.list': ({ query }) => postTrashService(strapi).list(query),
  'trash.restore': async ({ params, body }) => {
    return versioned(await postTrashService(strapi).restore(params.id, body ?? {}));
  },
  'trash.delete': ({ params }) => postTrashService(strapi).remove(params.id),
  'starter.get': () => starterService(strapi).get(),
  'starter.remove': async () => untagged(await starterService(strapi).remove()),
}));
