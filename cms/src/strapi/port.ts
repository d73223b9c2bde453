import type { Core } from '@strapi/strapi';

/**
 * What a part of the product needs of a part above it, which it must not import. The start connects it
 * (`bootstrap/connect-parts.ts`); `port(strapi)` throws before.
 */
export interface Port<T> {
  (strapi: Core.Strapi): T;
  connect(strapi: Core.Strapi, provided: T): void;
}

/** Declares a port; `name` is for the message where nothing is connected. */
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
