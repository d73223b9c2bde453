import type { Context } from 'koa';
import { idParam } from '../../contract/text';
import { uploadFields, uploadPatch, uploadQuery } from '../../contract/upload';
import { validationFailed } from '../../lib/errors';
import { parse } from '../../lib/parse';
import { respond, respondPage } from '../../lib/respond';
import type { SentFile } from '../services/library';
import { pictureLibraryService } from '../services/library';
import { pictureService } from '../services/picture';
import { endpoints } from '../../strapi/endpoints';

const refuse = (message: string) => validationFailed([{ path: 'file', message }]);

/** The one file of a form; throws a 400 where there is none, or more than one. */
function onlyFile(ctx: Context): SentFile {
  const { files = {} } = ctx.request as { files?: Record<string, SentFile | SentFile[]> };
  const sent = Object.values(files).flat();
  const [file] = Object.hasOwn(files, 'file') ? sent : [];
  if (file === undefined || file.size === 0) throw refuse('An image is required');
  if (sent.length > 1) throw refuse('Send one image at a time');
  return file;
}

export const pictureEndpoints = endpoints(({ strapi }) => {
  const library = () => pictureLibraryService(strapi);
  return {
    async 'uploads.list'(ctx: Context) {
      respondPage(ctx, await library().list(parse(uploadQuery, ctx.query)));
    },
    async 'uploads.create'(ctx: Context) {
      const { alt } = parse(uploadFields, ctx.request.body ?? {});
      respond(ctx, await library().create(onlyFile(ctx), alt));
      ctx.status = 201;
    },
    async 'uploads.update'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      respond(ctx, await library().update(id, parse(uploadPatch, ctx.request.body)));
    },
    async 'uploads.delete'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      await library().delete(id);
      ctx.status = 204;
    },
    'pictures.list'(ctx: Context) {
      respond(ctx, pictureService(strapi).listOwn());
    },
  };
});
