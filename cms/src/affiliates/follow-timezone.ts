import type { Core } from '@strapi/strapi';
import { followContent } from '../strapi/follow-content';
import { ledgerService } from './sales/services/ledger';

/**
 * Matches sales and clicks that a crash left unmatched, and keeps the days of the ledger in the
 * site's time zone, whichever instance changes the settings. Returns the function that stops it.
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
