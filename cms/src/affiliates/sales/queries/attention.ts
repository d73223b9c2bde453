import type { Knex } from 'knex';
import { LINK_ALARM_FAILURES, linkStates, isLinkFailure } from '../../../contract/link-health';
import { countOf } from '../../../strapi/count-of';
import { offered } from '../../products/queries/product-source';

const failing = linkStates.filter(isLinkFailure);

const unmatched = (knex: Knex): Knex.QueryBuilder => knex('conversions').whereNull('matched_by');

/** Number of sales that neither a click nor the administrator assigns. */
export const countUnmatched = (knex: Knex): Promise<number> => countOf(unmatched(knex));

/** The highest id of those sales; 0 if there are none. */
export async function latestUnmatched(knex: Knex): Promise<number> {
  const row = await unmatched(knex).max({ id: 'id' }).first<{ id: number | null } | undefined>();
  return row?.id ?? 0;
}

const broken = (knex: Knex): Knex.QueryBuilder =>
  offered(
    knex('link_checks as l')
      .join('affiliate_products as a', 'a.id', 'l.product_id')
      .whereIn('l.state', failing)
      .where('l.failures', '>=', LINK_ALARM_FAILURES)
      .whereRaw('l.url = a.affiliate_url'),
  );

/** Number of products that are not archived and whose link check has raised an alarm. */
export const countBrokenLinks = (knex: Knex): Promise<number> => countOf(broken(knex));

/** A product whose link check has raised an alarm. */
export interface BrokenLink {
  id: number;
  name: string;
}

/** Products with broken links, oldest first. */
export const selectBrokenLinks = (knex: Knex): Promise<BrokenLink[]> =>
  broken(knex).orderBy('a.id').select<BrokenLink[]>('a.id as id', 'a.name as name');
