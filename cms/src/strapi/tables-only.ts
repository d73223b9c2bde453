import type { Core } from '@strapi/strapi';

/** A hook of Strapi's, which it has no type for. */
interface Hook {
  register(handler: () => Promise<void>): unknown;
}

/** Thrown by a start that was to make the tables alone. */
export class TablesMade extends Error {}

/** Ends a start as soon as it has made the tables: all that Strapi would write into them comes with what fills them. */
export function endWithTables(strapi: Core.Strapi): void {
  const tablesAreThere = strapi.hook('strapi::content-types.afterSync') as Hook;
  tablesAreThere.register(async () => {
    await strapi.db.destroy();
    throw new TablesMade();
  });
}
