import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { OPEN_ROUTES } from './open-routes';
import { setMiddlewares, type UnmountedRoute } from './plugin-services';

/** A route of Strapi's router; one without methods only sets something for those that have some. */
export interface MountedRoute {
  methods: string[];
  path: string | RegExp;
}

const MANY_METHODS = 10;

/** Names a route as the list of open ones does; `ALL` where it answers whatever it is asked by. */
export function routeName({ methods, path }: MountedRoute): string {
  const own = methods.filter((method) => method !== 'HEAD');
  return `${own.length > MANY_METHODS ? 'ALL' : own.join(',')} ${String(path)}`;
}

/** Takes every route out of a router's table that answers something and is not listed. */
export function closeRoutes(table: MountedRoute[], open: ReadonlySet<string>): void {
  const kept = table.filter((route) => route.methods.length === 0 || open.has(routeName(route)));
  table.splice(0, table.length, ...kept);
}

/**
 * Mounts the routes of the contract and of the panel, and none besides, so that a new version of Strapi
 * opens nothing: its router is mounted whole, and then loses what is not listed.
 */
export function mountOpenRoutes(strapi: Core.Strapi): void {
  strapi.server.mount();
  const { router } = strapi.server as unknown as { router: { stack: MountedRoute[] } };
  closeRoutes(router.stack, OPEN_ROUTES);
}

/** Changes what a call of the panel answers. Runs before any route is mounted. */
function changeAnswer(strapi: Core.Strapi, path: string, change: (data: unknown) => unknown): void {
  const routers = Object.values(strapi.admin.routes) as unknown as { routes: UnmountedRoute[] }[];
  const route = routers.flatMap(({ routes }) => routes).find((one) => one.path === path);
  if (route === undefined) throw new Error(`Strapi no longer has a route ${path}`);
  const middleware = async (ctx: Context, next: Next): Promise<void> => {
    await next();
    const answer = ctx.body as { data?: unknown } | undefined;
    if (answer?.data !== undefined) ctx.body = { ...answer, data: change(answer.data) };
  };
  setMiddlewares(route, [...(route.config?.middlewares ?? []), middleware]);
}

/** Rights to parts of the panel whose routes are not mounted: tools for developers, and what sells something. */
const CLOSED_PARTS =
  /^(?:admin::(?:marketplace|api-tokens|admin-tokens|transfer)\.|plugin::(?:content-type-builder|email|i18n|users-permissions)\.)/;

/**
 * Has the panel offer only open routes: its login and no registration, since the first administrator must
 * not be registered over the network, and no menus that lead to closed routes.
 */
export function limitPanelToOpenRoutes(strapi: Core.Strapi): void {
  changeAnswer(strapi, '/init', (data) => ({ ...(data as object), hasAdmin: true }));
  changeAnswer(strapi, '/users/me/permissions', (data) =>
    (data as { action: string }[]).filter(({ action }) => !CLOSED_PARTS.test(action)),
  );
}

/** Keeps Strapi from sending mail past the outbox: it would look up the recipient's host and speak to it. */
export function closeMail(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    send: () => Promise.reject(new Error('The panel sends no mail')),
  };
}
