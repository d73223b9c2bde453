import type { Knex } from 'knex';
import { LINK_ALARM_FAILURES, linkStates, isLinkFailure } from '../../../contract/link-health';

const failing = linkStates.filter(isLinkFailure);

/** How many sales neither a click nor the administrator explains. */
export async function countUnmatched(knex: Knex): Promise<number> {
  const [row] = await knex('conversions')
    .whereNull('matched_by')
    .count<{ total: number | string }[]>('* as total');
  return Number(row?.total ?? 0);
}

/** How many products that are not archived have a link whose check raises the alarm. */
export async function countBrokenLinks(knex: Knex): Promise<number> {
  const [row] = await knex('link_checks as l')
    .join('affiliate_products as p', 'p.id', 'l.product_id')
    .whereIn('l.state', failing)
    .where('l.failures', '>=', LINK_ALARM_FAILURES)
    .whereRaw('l.url = p.affiliate_url')
    .whereRaw('coalesce(p.archived, false) = false')
    .count<{ total: number | string }[]>('* as total');
  return Number(row?.total ?? 0);
}
