import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { OPEN_ROUTES } from './open-routes';
import { setMiddlewares, type UnmountedRoute } from './plugin-services';

/** A route of Strapi's router; one without methods is middleware for the others. */
export interface MountedRoute {
  methods: string[];
  path: string | RegExp;
}

const MANY_METHODS = 10;

/** The name of a route as in the list of open ones; `ALL` if it answers every method. */
export function routeName({ methods, path }: MountedRoute): string {
  const own = methods.filter((method) => method !== 'HEAD');
  return `${own.length > MANY_METHODS ? 'ALL' : own.join(',')} ${String(path)}`;
}

/** Removes every route from a router's table that answers requests and is not listed. */
export function closeRoutes(table: MountedRoute[], open: ReadonlySet<string>): void {
  const kept = table.filter((route) => route.methods.length === 0 || open.has(routeName(route)));
  table.splice(0, table.length, ...kept);
}

/**
 * Mounts only the routes of the contract and the panel, so that a new version of Strapi exposes
 * nothing: mounts its whole router, then removes unlisted routes.
 */
export function mountOpenRoutes(strapi: Core.Strapi): void {
  strapi.server.mount();
  const { router } = strapi.server as unknown as { router: { stack: MountedRoute[] } };
  closeRoutes(router.stack, OPEN_ROUTES);
}

/** Changes the answer of a panel call. Must run before routes are mounted. */
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

/**
 * Permissions for parts of the panel whose routes are not mounted: developer tools and commercial
 * features.
 */
const CLOSED_PARTS =
  /^(?:admin::(?:marketplace|api-tokens|admin-tokens|transfer)\.|plugin::(?:content-type-builder|email|i18n|users-permissions)\.)/;

/**
 * Makes the panel offer only open routes: a login but no registration, since the first
 * administrator must not be registered over the network, and no menus that lead to closed routes.
 */
export function limitPanelToOpenRoutes(strapi: Core.Strapi): void {
  changeAnswer(strapi, '/init', (data) => ({ ...(data as object), hasAdmin: true }));
  changeAnswer(strapi, '/users/me/permissions', (data) =>
    (data as { action: string }[]).filter(({ action }) => !CLOSED_PARTS.test(action)),
  );
}

/**
 * Prevents Strapi from sending mail past the outbox, which would look up and contact the
 * recipient's host.
 */
export function closeMail(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    send: () => Promise.reject(new Error('The panel sends no mail')),
  };
}
