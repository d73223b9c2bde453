import { routes } from '../contract/routes';
import { isCalledBy, RouteIndex } from './route-match';

/** Index of all calls of the contract by path. */
export const apiCalls = new RouteIndex(routes);

/**
 * Name of a call in metrics and logs: its method and path template. Undefined if the contract has
 * no such call.
 */
export function findCallName(method: string, path: string): string | undefined {
  const call = apiCalls.at(path).find((route) => isCalledBy(route, method));
  return call && `${call.method} ${call.path}`;
}
