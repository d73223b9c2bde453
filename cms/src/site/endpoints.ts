import { routes } from '../contract/routes';
import { env } from '../lib/env';
import { endpoints } from '../strapi/endpoints';
import { buildOpenApi } from './openapi/build-openapi';

let document: ReturnType<typeof buildOpenApi> | undefined;

export const siteEndpoints = endpoints(() => ({
  'openapi.document': () =>
    (document ??= buildOpenApi(routes, {
      title: 'Aurelian',
      version: '1.0.0',
      serverUrl: env().PUBLIC_URL,
    })),
}));
