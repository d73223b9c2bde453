import { endpoints } from '../../../strapi/endpoints';
import { versioned } from '../../versioned';
import { pageService } from '../services/page';
import { pageRevisionsService } from '../services/page-revisions';
import { pageTrashService } from '../services/page-trash';
import { shownPageService } from '../services/shown-page';
import { standardPageService } from '../services/standard-page';

export const pageEndpoints = endpoints(({ strapi }) => ({
  'pages.list': () => pageService(strapi).list(),
  'pages.bySlug': ({ params, isAdmin }) => shownPageService(strapi).getBySlug(params.slug, isAdmin),
  'pages.placed': () => shownPageService(strapi).listPlaced(),
  'pages.get': async ({ params }) => versioned(await pageService(strapi).get(params.id)),
  'pages.create': async ({ body }) => versioned(await pageService(strapi).create(body)),
  'pages.update': async ({ params, body, ifMatch }) =>
    versioned(await pageService(strapi).update(params.id, body, ifMatch)),
  'pages.restoreOriginal': async ({ params, ifMatch }) =>
    versioned(await standardPageService(strapi).restoreOriginal(params.id, ifMatch)),
  'pages.delete': ({ params, ifMatch }) => pageService(strapi).delete(params.id, ifMatch),
  'pages.revisions': ({ params, query }) => pageRevisionsService(strapi).list(params.id, query),
  'pages.revision': ({ params: { id, rid } }) => pageRevisionsService(strapi).get(id, rid),
  'pages.restoreRevision': async ({ params: { id, rid }, ifMatch }) =>
    versioned(await pageRevisionsService(strapi).restore(id, rid, ifMatch)),
  'trash.pages': ({ query }) => pageTrashService(strapi).list(query),
  'trash.restorePage': async ({ params, body }) =>
    versioned(await pageTrashService(strapi).restore(params.id, body ?? {})),
  'trash.deletePage': ({ params }) => pageTrashService(strapi).remove(params.id),
}));
