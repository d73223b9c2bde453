import { matchPath } from 'react-router-dom';
import type { PageRoute } from '~/lib/page';
import { notFoundRoute, routeTable } from './route-table';

/** A route and the parameters of its path. */
export interface RouteMatch {
  route: PageRoute;
  params: Readonly<Record<string, string>>;
}

/** The page at a path; the not-found screen if there is none. */
export function findRoute(pathname: string): RouteMatch {
  for (const route of routeTable) {
    const match = matchPath({ path: route.path, caseSensitive: true, end: true }, pathname);
    if (match === null) continue;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(match.params)) params[name] = value ?? '';
    if (route.accepts?.(params) ?? true) return { route, params };
  }
  return { route: notFoundRoute, params: {} };
}
