import type { Context } from 'koa';
import { routes } from '../../../contract/routes';
import { buildOpenApi } from '../build-openapi';
import { env } from '../../../lib/env';
import { respond } from '../../../lib/respond';
import { endpoints } from '../../../strapi/endpoints';

let document: unknown;

export const openapiEndpoints = endpoints(() => ({
  'openapi.document'(ctx: Context) {
    document ??= buildOpenApi(routes, {
      title: 'Aurelian',
      version: '1.0.0',
      serverUrl: env().PUBLIC_URL,
    });
    respond(ctx, document);
  },
}));
