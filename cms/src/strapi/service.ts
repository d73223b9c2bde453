import type { Core } from '@strapi/strapi';

/**
 * A service of the product. It is imported and called as `postService(strapi)`, so that the
 * editor, the compiler and the lint see the wire.
 */
export interface Service<T extends object> {
  (strapi: Core.Strapi): T;
  /** Puts another in its place on one Strapi, before it is first asked for; for tests. */
  replace(strapi: Core.Strapi, other: T): void;
}

/** Makes a service of a function that builds it: called once per Strapi, when the service is first asked for. */
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
