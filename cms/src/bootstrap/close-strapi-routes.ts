import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { OPEN_ROUTES } from './open-routes';

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
  closeRoutes(strapi.server.router.stack, OPEN_ROUTES);
}

/**
 * Tells the panel that there is an administrator, so that it shows its login: nobody may register the
 * first one over the network. Runs before any route is mounted.
 */
export function hideRegistration(strapi: Core.Strapi): void {
  const routers = Object.values(strapi.admin.routes) as unknown as {
    routes: { path: string; handler?: unknown }[];
  }[];
  const route = routers.flatMap(({ routes }) => routes).find(({ path }) => path === '/init');
  if (route === undefined) throw new Error('Strapi no longer has a route /init');
  route.handler = async (ctx: Context) => {
    const init = strapi.controller('admin::admin').init;
    if (init === undefined) throw new Error('Strapi has no admin::admin.init');
    const answer = (await init(ctx, async () => {})) as { data: { hasAdmin: boolean } };
    answer.data.hasAdmin = true;
    return answer;
  };
}

/** Keeps Strapi from sending mail past the outbox: it would look up the recipient's host and speak to it. */
export function closeMail(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    send: () => Promise.reject(new Error('The panel sends no mail')),
  };
}
