import { matchPath } from 'react-router-dom';
import type { PageRoute } from '~/lib/page';
import { notFoundRoute, routeTable } from './route-table';

/** A route and what its path holds. */
export interface RouteMatch {
  route: PageRoute;
  params: Readonly<Record<string, string>>;
}

/** The page of a path; the not-found screen where no page has it. */
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
