import type { Context } from 'koa';
import { z } from 'zod';
import { lookImageInput } from '../contract/look';
import { parse } from '../lib/parse';
import { respond } from '../lib/respond';
import { onlyFile } from '../images/only-file';
import { byHand, endpoints } from '../strapi/endpoints';
import { tagged } from '../strapi/answers';
import { lookImageService } from './services/brand-files';
import { lookPreviewService } from './services/look-preview';
import { lookEtag, lookService } from './services/look';

const kindOfForm = z.object({ kind: lookImageInput.shape.kind });

export const lookEndpoints = endpoints(({ strapi }) => {
  const look = () => lookService(strapi);
  return {
    'look.get': async () => {
      const state = await look().get();
      return tagged(state, lookEtag(state));
    },
    'look.save': async ({ body, ifMatch }) => {
      const state = await look().save(body, ifMatch);
      return tagged(state, lookEtag(state));
    },
    'look.back': async ({ ifMatch }) => {
      const state = await look().goBack(ifMatch);
      return tagged(state, lookEtag(state));
    },
    'look.preview': ({ body }) => lookPreviewService(strapi).show(body.look, body.token),
    // The form's file is on disk, where no schema can read it.
    'look.upload': byHand(async (ctx: Context) => {
      const { kind } = parse(kindOfForm, ctx.request.body ?? {});
      respond(ctx, await lookImageService(strapi).create(onlyFile(ctx), kind));
      ctx.status = 201;
    }),
  };
});
