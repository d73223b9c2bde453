import type { Knex } from 'knex';
import { lockAndCountUses } from '../queries/network-rows';
import { service } from '../../../strapi/service';

const several = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${count.toLocaleString('en-US')} ${what}s`;

export const networkUsesService = service(() => ({
  /** Why networks cannot be deleted, as a sentence; nothing is added to them until the transaction ends. */
  async lockAndExplain(trx: Knex, ids: readonly number[]): Promise<string | undefined> {
    const { products, sales } = await lockAndCountUses(trx, ids);
    const uses = [
      ...(sales === 0 ? [] : [several(sales, 'sale')]),
      ...(products === 0 ? [] : [several(products, 'product')]),
    ];
    if (uses.length === 0) return undefined;
    return `The network still has ${uses.join(' and ')}. Archive it instead.`;
  },
}));
