import { routes } from '../contract/routes';
import { isCalledBy, RouteIndex } from './route-match';

/** Every call of the contract, findable by path. */
export const apiCalls = new RouteIndex(routes);

/**
 * How metrics and logs name the call that a method and path make: by its method and the template of its
 * path. Undefined where the contract has no such call.
 */
export function findCallName(method: string, path: string): string | undefined {
  const call = apiCalls.at(path).find((route) => isCalledBy(route, method));
  return call && `${call.method} ${call.path}`;
}
