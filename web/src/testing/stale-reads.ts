import { routes } from '@contract/routes';

/** Stands for the module that the build makes (plugins/stale-reads.ts). */
export const staleReads: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  routes.flatMap(({ method, path, stale }) =>
    stale === undefined ? [] : [[`${method} ${path}`, stale]],
  ),
);
