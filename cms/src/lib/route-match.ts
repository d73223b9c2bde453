import type { RouteContract } from '../contract/route';

interface Compiled {
  pattern: RegExp;
  routes: RouteContract[];
  literals: number;
}

const compile = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Index of a contract's routes by path; literal segments take precedence over parameters. */
export class RouteIndex {
  readonly #compiled: Compiled[];

  constructor(routes: readonly RouteContract[]) {
    const byPath = new Map<string, RouteContract[]>();
    for (const route of routes) {
      byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);
    }
    this.#compiled = [...byPath]
      .map(([path, list]) => ({
        pattern: compile(path),
        routes: list,
        literals: path.split('/').filter((part) => !part.startsWith('{')).length,
      }))
      .sort((a, b) => b.literals - a.literals);
  }

  /** All routes of a path, one per method; empty if the path is unknown. */
  at(path: string): RouteContract[] {
    return this.#compiled.find((entry) => entry.pattern.test(path))?.routes ?? [];
  }
}

/** A HEAD request must not trigger the action of a call with a secret. */
const takesHead = ({ method, access }: RouteContract): boolean =>
  method === 'GET' && access !== 'secret';

/** Whether a method matches a route: its own, or HEAD for GET. */
export const isCalledBy = (route: RouteContract, method: string): boolean =>
  method === 'HEAD' ? takesHead(route) : route.method === method;

/** The methods that a path supports, HEAD after GET, in the order of an Allow header. */
export const allowedMethods = (routes: readonly RouteContract[]): string[] =>
  routes.flatMap((route) => (takesHead(route) ? ['GET', 'HEAD'] : [route.method]));
