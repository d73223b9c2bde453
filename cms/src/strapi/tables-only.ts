import type { Core } from '@strapi/strapi';

/** A Strapi hook, which is untyped. */
interface Hook {
  register(handler: () => Promise<void>): unknown;
}

/** Thrown by a start that should only create the tables. */
export class TablesMade extends Error {}

/**
 * Ends a start once the tables exist: the rows that Strapi would add come with the restored data.
 */
export function endWithTables(strapi: Core.Strapi): void {
  const tablesAreThere = strapi.hook('strapi::content-types.afterSync') as Hook;
  tablesAreThere.register(async () => {
    await strapi.db.destroy();
    throw new TablesMade();
  });
}
