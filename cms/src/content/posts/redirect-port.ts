import { port } from '../../strapi/port';

/**
 * Targets of redirects, by path, for paths without a page on the site; paths without a target are
 * left out.
 */
export const redirectPort =
  port<(paths: readonly string[]) => Promise<ReadonlyMap<string, string>>>('redirects');
