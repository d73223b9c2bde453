import { tagged } from '../../../strapi/answers';
import { endpoints } from '../../../strapi/endpoints';
import { postEtag } from '../../rules/posts/entity-tag';
import { postTrashService } from '../services/post-trash';

export const postTrashEndpoints = endpoints(({ strapi }) => ({
  'trash.list': ({ query }) => postTrashService(strapi).list(query),
  'trash.restore': async ({ params, body }) => {
    const post = await postTrashService(strapi).restore(params.id, body ?? {});
    return tagged(post, postEtag(post));
  },
  'trash.delete': ({ params }) => postTrashService(strapi).remove(params.id),
}));
