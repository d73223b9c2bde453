import type { Knex } from 'knex';
import type { SoldProduct } from '../../rules/sold-product';
import { allProducts, withNetwork } from './product-source';

/** All products with the parameter of their networks' settings, those that are offered before the archived, each the oldest first. */
export async function selectSold(knex: Knex): Promise<SoldProduct[]> {
  const rows = await withNetwork(allProducts(knex))
    // It is null in what is older than the field.
    .orderByRaw('case when a.archived is true then 1 else 0 end, a.id')
    .select<{ id: number; url: string | null; parameter: string | null }[]>(
      'a.id as id',
      'a.affiliate_url as url',
      'n.sub_id_parameter as parameter',
    );
  return rows.map(({ id, url, parameter }) => ({
    id,
    affiliateUrl: url ?? '',
    subIdParameter: parameter,
  }));
}
