import { endpoints } from '../../../strapi/endpoints';
import { postService } from '../../posts/services/post';
import { categoryService } from '../services/category';

export const categoryEndpoints = endpoints(({ strapi }) => ({
  'categories.list': () => categoryService(strapi).list(),
  'categories.create': ({ body }) => categoryService(strapi).create(body),
  'categories.update': ({ params, body }) => categoryService(strapi).update(params.id, body),
  'categories.delete': ({ params }) => categoryService(strapi).delete(params.id),
  'categories.posts': async ({ params: { id }, query, isAdmin }) => {
    await categoryService(strapi).get(id);
    return postService(strapi).list({ ...query, categoryId: id }, isAdmin);
  },
}));
