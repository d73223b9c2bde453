import { tagged } from '../strapi/answers';
import { endpoints } from '../strapi/endpoints';
import { connectionCardsService } from './connections/service';
import { systemService } from './services/system';
import { backupsService } from './backup/services/backups';

export const operationEndpoints = endpoints(({ strapi }) => ({
  'connections.list': () => connectionCardsService(strapi).list(),
  'connections.put': async ({ body, ifMatch }) => {
    const saved = await connectionCardsService(strapi).save(body, ifMatch);
    return tagged(saved, saved.etag);
  },
  'connections.delete': ({ params, ifMatch }) =>
    connectionCardsService(strapi).remove(params.topic, ifMatch),
  'connections.test': ({ body, signal }) => connectionCardsService(strapi).test(body, signal),
  'connections.models': ({ body, signal }) => connectionCardsService(strapi).models(body, signal),
  'system.status': () => systemService(strapi).status(),
  'backups.list': () => backupsService(strapi).list(),
  'backups.make': () => backupsService(strapi).beginNow(),
  'backups.download': async ({ params: { name }, ctx }) => {
    const { stream, bytes } = await backupsService(strapi).open(name);
    ctx.set('Cache-Control', 'private, no-store');
    ctx.attachment(name);
    ctx.type = 'application/gzip';
    ctx.length = bytes;
    ctx.body = stream;
  },
  'backups.delete': ({ params }) => backupsService(strapi).remove(params.name),
}));
