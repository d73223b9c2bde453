import type { Knex } from 'knex';
import { LINK_ALARM_FAILURES, linkStates, isLinkFailure } from '../../../contract/link-health';
import { countOf } from '../../../strapi/count-of';
import { offered } from '../../products/queries/product-source';

const failing = linkStates.filter(isLinkFailure);

const unmatched = (knex: Knex): Knex.QueryBuilder => knex('conversions').whereNull('matched_by');

/** How many sales neither a click nor the administrator explains. */
export const countUnmatched = (knex: Knex): Promise<number> => countOf(unmatched(knex));

/** The highest id of those sales; 0 where there are none. */
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

/** How many products that are not archived have a link whose check raises the alarm. */
export const countBrokenLinks = (knex: Knex): Promise<number> => countOf(broken(knex));

/** A product whose link raises the alarm. */
export interface BrokenLink {
  id: number;
  name: string;
}

/** Products with broken links, oldest first. */
export const selectBrokenLinks = (knex: Knex): Promise<BrokenLink[]> =>
  broken(knex).orderBy('a.id').select<BrokenLink[]>('a.id as id', 'a.name as name');
