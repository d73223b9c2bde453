import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { createLedgerContext } from '../../rules/ledger/exchange-rates';
import type { LedgerContext } from '../../rules/ledger/resolve-sale-value';
import { shareTimezone } from '../queries/ledger-state';
import { selectRates } from '../queries/rates';
import { siteSettingsService } from '../../../settings/services/site-settings';

/** The time zone of the site by its settings. */
export const siteTimezone = async (strapi: Core.Strapi): Promise<string> =>
  (await siteSettingsService(strapi).getPublic()).timezone;

/** What a transaction that stores sales counts by; until it ends nobody counts all anew. */
export async function openLedgerContext(strapi: Core.Strapi, trx: Knex): Promise<LedgerContext> {
  const timezone = (await shareTimezone(trx)) ?? (await siteTimezone(strapi));
  return createLedgerContext(timezone, await selectRates(trx));
}
