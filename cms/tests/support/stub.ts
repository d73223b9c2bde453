import type { Core } from '@strapi/strapi';
import type { Service } from '../../src/strapi/service';

/** Replaces a service of one Strapi instance with a stub. */
export type Stub = (strapi: Core.Strapi) => void;

/** Stubs a service with only the methods that a test needs. */
export const stub =
  <T extends object>(service: Service<T>, methods: Partial<Record<keyof T, unknown>>): Stub =>
  (strapi) =>
    service.replace(strapi, methods as T);

/** Installs stubs on a Strapi instance and returns it. */
export function withStubs(strapi: unknown, ...stubs: readonly Stub[]): Core.Strapi {
  const typed = strapi as Core.Strapi;
  for (const put of stubs) put(typed);
  return typed;
}
