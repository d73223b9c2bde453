import type { MissedAddress, MissedQuery } from '../../contract/redirect';
import { toIso } from '../../lib/dates';
import { notFound } from '../../lib/errors';
import { service } from '../../strapi/service';
import { countMissed, type MissedRow, selectMissed, setDismissed } from '../queries/missed-rows';
import { addressKey, readAddress } from '../rules/address';

const presentMissed = (row: MissedRow): MissedAddress => ({
  path: row.path,
  readers: Number(row.readers),
  bots: Number(row.bots),
  referrer: row.referrer,
  firstAt: toIso(row.first_at),
  lastAt: toIso(row.last_at),
});

/** Addresses without a page that readers requested. */
export const missedService = service(({ strapi }) => ({
  /** One page of these addresses, and the number of all matches. */
  async list({
    limit,
    offset,
    q = '',
    bots = false,
    sort,
  }: MissedQuery): Promise<{ items: MissedAddress[]; total: number }> {
    const knex = strapi.db.connection;
    const filter = { words: q.trim(), withBots: bots };
    const rows = await selectMissed(knex, filter, { limit, offset, sort });
    return { items: rows.map(presentMissed), total: await countMissed(knex, filter) };
  },

  /**
   * Dismisses an address, or puts it back on the list; throws 404 for one that was never requested.
   */
  async dismiss(path: string, dismissed: boolean): Promise<void> {
    const address = readAddress(path);
    const key = address === undefined ? '' : addressKey(address.path);
    if (await setDismissed(strapi.db.connection, key, dismissed)) return;
    throw notFound(`“${path}” is not on the list.`);
  },
}));
