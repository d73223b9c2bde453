import type { Knex } from 'knex';
import { LINK_ALARM_FAILURES, linkStates, isLinkFailure } from '../../../contract/link-health';
import { countOf } from '../../../strapi/count-of';
import { offered } from '../../products/queries/product-source';

const failing = linkStates.filter(isLinkFailure);

/** How many sales neither a click nor the administrator explains. */
export function countUnmatched(knex: Knex): Promise<number> {
  return countOf(knex('conversions').whereNull('matched_by'));
}

/** How many products that are not archived have a link whose check raises the alarm. */
export function countBrokenLinks(knex: Knex): Promise<number> {
  const failed = knex('link_checks as l')
    .join('affiliate_products as a', 'a.id', 'l.product_id')
    .whereIn('l.state', failing)
    .where('l.failures', '>=', LINK_ALARM_FAILURES)
    .whereRaw('l.url = a.affiliate_url');
  return countOf(offered(failed));
}
