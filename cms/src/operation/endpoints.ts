import { endpoints } from '../strapi/endpoints';
import { systemService } from './services/system';
import { backupsService } from './backup/services/backups';

export const operationEndpoints = endpoints(({ strapi }) => ({
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
