import type { Core } from '@strapi/strapi';
import { followContent } from '../strapi/follow-content';
import { ledgerService } from './sales/services/ledger';

/**
 * Matches sales to clicks that a crash has kept apart, and from then on keeps the days of the ledger those of the
 * site's time zone, on whichever instance the settings are changed. Returns a function that ends it.
 */
export function startLedgerSync(strapi: Core.Strapi): () => void {
  const ledger = ledgerService(strapi);
  let isSwept = false;
  return followContent(strapi, {
    async look() {
      await ledger.followTimezone();
      if (!isSwept) await ledger.sweep();
      isSwept = true;
      return true;
    },
    failure: 'The ledger could not be checked',
  });
}
