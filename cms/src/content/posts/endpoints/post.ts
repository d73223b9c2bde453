import { renderingService } from '../../../rendering/rendering';
import { endpoints } from '../../../strapi/endpoints';
import { versioned } from '../../versioned';
import { blockStockService } from '../services/block-stock';
import { draftCheckService } from '../services/draft-check';
import { postBulkService } from '../services/post-bulk';
import { postCountsService } from '../services/post-counts';
import { postService } from '../services/post';
import { postTagsService } from '../services/post-tags';
import { postWriterService } from '../services/post-writer';
import { provenanceService } from '../services/provenance';

export const postEndpoints = endpoints(({ strapi }) => ({
  'posts.list': ({ query, isAdmin }) => postService(strapi).list(query, isAdmin),
  'posts.bySlug': ({ params, isAdmin }) => postService(strapi).getBySlug(params.slug, isAdmin),
  'posts.related': ({ params, query, isAdmin }) =>
    postTagsService(strapi).listRelated(params.slug, query.limit, isAdmin),
  'posts.blocks': ({ query }) => blockStockService(strapi).find(query),
  'posts.get': async ({ params }) => versioned(await postService(strapi).getWhole(params.id)),
  'posts.counts': () => postCountsService(strapi).get(),
  'posts.bulk': ({ body }) => postBulkService(strapi).run(body),
  'posts.check': ({ body }) => draftCheckService(strapi).check(body),
  'posts.fromHtml': async ({ body }) => ({
    content: await renderingService(strapi).paste(body.html),
  }),
  'posts.provenance': ({ params }) => provenanceService(strapi).get(params.id),
  'posts.create': async ({ body }) => versioned(await postWriterService(strapi).create(body)),
  'posts.createDraft': async ({ body }) =>
    versioned(await postWriterService(strapi).createDraft(body)),
  'posts.update': async ({ params, body, ifMatch }) =>
    versioned(await postWriterService(strapi).update(params.id, body, ifMatch)),
  'posts.delete': ({ params, ifMatch }) => postWriterService(strapi).delete(params.id, ifMatch),
  'tags.get': ({ params }) => postTagsService(strapi).get(params.slug),
}));
