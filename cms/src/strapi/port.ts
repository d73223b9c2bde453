import type { Core } from '@strapi/strapi';

/**
 * A dependency on a higher room, which must not be imported. It is connected at startup
 * (`bootstrap/connect-parts.ts`); before that, `port(strapi)` throws.
 */
export interface Port<T> {
  (strapi: Core.Strapi): T;
  connect(strapi: Core.Strapi, provided: T): void;
}

/** Declares a port; `name` appears in the error if nothing is connected. */
export function port<T>(name: string): Port<T> {
  const connected = new WeakMap<Core.Strapi, { provided: T }>();
  const find = (strapi: Core.Strapi): T => {
    const found = connected.get(strapi);
    if (found === undefined) throw new Error(`Nothing is connected to the port '${name}'`);
    return found.provided;
  };
  return Object.assign(find, {
    connect: (strapi: Core.Strapi, provided: T): void => void connected.set(strapi, { provided }),
  });
}
