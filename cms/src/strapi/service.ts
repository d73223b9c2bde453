import type { Core } from '@strapi/strapi';

/**
 * A service, imported and called as `postService(strapi)`, so that the editor, the compiler and
 * lint see the dependency.
 */
export interface Service<T extends object> {
  (strapi: Core.Strapi): T;
  /** Replaces the service on one Strapi before its first use; for tests. */
  replace(strapi: Core.Strapi, other: T): void;
}

/** Creates a service from a function that builds it once per Strapi, on first use. */
export function service<T extends object>(
  build: (parts: { strapi: Core.Strapi }) => T,
): Service<T> {
  const built = new WeakMap<Core.Strapi, T>();
  const find = (strapi: Core.Strapi): T => {
    const known = built.get(strapi);
    if (known !== undefined) return known;
    const fresh = build({ strapi });
    built.set(strapi, fresh);
    return fresh;
  };
  return Object.assign(find, {
    replace: (strapi: Core.Strapi, other: T): void => void built.set(strapi, other),
  });
}
