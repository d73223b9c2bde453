import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

interface LooseRouter {
  routes: { method: string; path: string; handler?: unknown }[];
}

const isRouterMap = (routes: unknown): routes is Record<string, LooseRouter> =>
  typeof routes === 'object' && routes !== null && !Array.isArray(routes);

/** Unmounts the content calls of every plugin: the public has only the calls of our contract. */
function closePluginContentRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routes: unknown = plugin.routes;
    if (isRouterMap(routes)) delete routes['content-api'];
  }
}

/** The routes of the upload plugin that stay open, below `/upload`. */
export const OPEN_UPLOAD_ROUTES: readonly string[] = [
  'GET /settings',
  'PUT /settings',
  'POST /',
  'GET /files',
  'POST /files',
  'GET /files/:id',
  'PUT /files/:id',
  'POST /files/:id/replace',
  'DELETE /files/:id',
  'GET /folders/:id',
  'GET /folders',
  'POST /folders',
  'PUT /folders/:id',
  'GET /folder-structure',
  'POST /actions/bulk-delete',
  'POST /actions/bulk-move',
  'POST /actions/bulk-update',
  'POST /actions/generate-ai-metadata',
  'POST /ai-metadata-jobs',
  'GET /ai-metadata-jobs/latest',
  'GET /ai-metadata-jobs/pending-count',
  'GET /configuration',
  'PUT /configuration',
];

/**
 * Unmounts every route of the upload plugin that is not listed, so that an upgrade opens nothing new: the
 * upload from an address would let an editor have the server fetch from the machines beside it.
 */
function closeUploadRoutes(strapi: Core.Strapi): void {
  const routers: unknown = strapi.plugin('upload').routes;
  if (!isRouterMap(routers)) throw new Error('The upload plugin no longer has a map of routers');
  for (const router of Object.values(routers)) {
    router.routes = router.routes.filter(({ method, path }) =>
      OPEN_UPLOAD_ROUTES.includes(`${method} ${path}`),
    );
  }
}

/**
 * Strapi lets whoever comes first register the panel's first administrator. The call is removed,
 * and the panel is told that there is one, so that it shows its login and not the registration.
 */
function closeRegistration(strapi: Core.Strapi): void {
  const routers = Object.values(strapi.admin.routes) as unknown as LooseRouter[];
  for (const router of routers) {
    router.routes = router.routes.filter((route) => route.path !== '/register-admin');
    for (const route of router.routes) {
      if (route.path !== '/init') continue;
      route.handler = async (ctx: Context) => {
        const init = strapi.controller('admin::admin').init;
        if (init === undefined) throw new Error('Strapi has no admin::admin.init');
        const answer = (await init(ctx, async () => {})) as { data: { hasAdmin: boolean } };
        answer.data.hasAdmin = true;
        return answer;
      };
    }
  }
}

/** Closes what Strapi opens by itself; runs before any route is mounted. */
export function closeStrapiRoutes(strapi: Core.Strapi): void {
  closePluginContentRoutes(strapi);
  closeRegistration(strapi);
  closeUploadRoutes(strapi);
}
