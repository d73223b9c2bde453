import { uploadFields } from '../contract/upload';
import { parse } from '../lib/parse';
import { respond } from '../lib/respond';
import { byHand, endpoints } from '../strapi/endpoints';
import { onlyFile } from './only-file';
import { imageLibraryService } from './services/library';
import { imageService } from './services/image';

export const imageEndpoints = endpoints(({ strapi }) => ({
  'uploads.list': ({ query }) => imageLibraryService(strapi).list(query),
  // The form's file is on disk, where no schema can read it.
  'uploads.create': byHand(async (ctx) => {
    const { alt } = parse(uploadFields, ctx.request.body ?? {});
    respond(ctx, await imageLibraryService(strapi).create(onlyFile(ctx), alt));
    ctx.status = 201;
  }),
  'uploads.update': ({ params, body }) => imageLibraryService(strapi).update(params.id, body),
  'uploads.delete': ({ params }) => imageLibraryService(strapi).delete(params.id),
  'pictures.list': () => imageService(strapi).listOwn(),
}));
