import type { Context } from 'koa';
import { backupParam } from '../../../contract/backup';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { backupsService } from '../services/backups';
import { endpoints } from '../../../strapi/endpoints';

export const backupsEndpoints = endpoints(({ strapi }) => {
  const backups = () => backupsService(strapi);
  const nameOf = (ctx: Context): string => parse(backupParam, ctx.params).name;

  return {
    async 'backups.list'(ctx: Context) {
      respond(ctx, await backups().list());
    },
    async 'backups.make'(ctx: Context) {
      respond(ctx, await backups().beginNow());
      ctx.status = 202;
    },
    async 'backups.download'(ctx: Context) {
      const name = nameOf(ctx);
      const { stream, bytes } = await backups().open(name);
      ctx.set('Cache-Control', 'private, no-store');
      ctx.attachment(name);
      ctx.type = 'application/gzip';
      ctx.length = bytes;
      ctx.body = stream;
    },
    async 'backups.delete'(ctx: Context) {
      await backups().remove(nameOf(ctx));
      ctx.status = 204;
    },
  };
});
