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

/**
 * The panel's upload from an address would have the server fetch whatever an editor names, the
 * machines beside it included; files are sent by whoever has them.
 */
function closeUploadFromUrls(strapi: Core.Strapi): void {
  const { admin } = strapi.plugin('upload').routes as unknown as { admin: LooseRouter };
  admin.routes = admin.routes.filter((route) => route.path !== '/actions/upload-from-urls');
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
  closeUploadFromUrls(strapi);
}
