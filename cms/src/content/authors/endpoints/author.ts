import { endpoints } from '../../../strapi/endpoints';
import { authorService } from '../services/author';

export const authorEndpoints = endpoints(({ strapi }) => ({
  'authors.list': () => authorService(strapi).list(),
  'authors.bySlug': ({ params }) => authorService(strapi).getBySlug(params.slug),
  'authors.create': ({ body }) => authorService(strapi).create(body),
  'authors.update': ({ params, body }) => authorService(strapi).update(params.id, body),
  'authors.delete': ({ params }) => authorService(strapi).delete(params.id),
}));
