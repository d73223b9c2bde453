import { port } from '../../strapi/port';

/** Where redirects lead from paths at which the site has no page, by path; those that lead nowhere are left out. */
export const redirectPort =
  port<(paths: readonly string[]) => Promise<ReadonlyMap<string, string>>>('redirects');
