import type { Context } from 'koa';
import { uploadFields } from '../contract/upload';
import { validationFailed } from '../lib/errors';
import { parse } from '../lib/parse';
import { respond } from '../lib/respond';
import { byHand, endpoints } from '../strapi/endpoints';
import type { SentFile } from './services/library';
import { imageLibraryService } from './services/library';
import { imageService } from './services/image';

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

export const imageEndpoints = endpoints(({ strapi }) => ({
  'uploads.list': ({ query }) => imageLibraryService(strapi).list(query),
  // The file of a form lies on the disk, where no schema reads it.
  'uploads.create': byHand(async (ctx) => {
    const { alt } = parse(uploadFields, ctx.request.body ?? {});
    respond(ctx, await imageLibraryService(strapi).create(onlyFile(ctx), alt));
    ctx.status = 201;
  }),
  'uploads.update': ({ params, body }) => imageLibraryService(strapi).update(params.id, body),
  'uploads.delete': ({ params }) => imageLibraryService(strapi).delete(params.id),
  'pictures.list': () => imageService(strapi).listOwn(),
}));
