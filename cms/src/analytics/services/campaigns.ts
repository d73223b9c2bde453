import { piecesOf, type Stretch } from '../rules/span-pieces';
import { selectKeys } from '../queries/daily-reading';
import { closedMonths } from '../queries/months';
import { service } from '../../strapi/service';

export const campaignsService = service(({ strapi }) => ({
  /** How many visits of real readers these campaigns led to in a span of days; those without any are left out. */
  async visits(span: Stretch, campaigns: readonly string[]): Promise<Map<string, number>> {
    const knex = strapi.db.connection;
    const pieces = piecesOf(span, await closedMonths(knex));
    const rows = await selectKeys(knex, 'campaign', pieces, campaigns, 'real');
    return new Map(rows.map(({ key, sessions }) => [key, sessions]));
  },
}));
