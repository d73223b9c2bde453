import type { Core } from '@strapi/strapi';
import type { Service } from '../../src/strapi/service';

/** Puts a stub in place of a service, on one Strapi. */
export type Stub = (strapi: Core.Strapi) => void;

/** A service of which a test provides only the methods that it needs. */
export const stub =
  <T extends object>(service: Service<T>, methods: Partial<Record<keyof T, unknown>>): Stub =>
  (strapi) =>
    service.replace(strapi, methods as T);

/** Puts stubs in place on a Strapi, which is returned. */
export function withStubs(strapi: unknown, ...stubs: readonly Stub[]): Core.Strapi {
  const typed = strapi as Core.Strapi;
  for (const put of stubs) put(typed);
  return typed;
}
