import type { Core } from '@strapi/strapi';
import { analyticsMonthsService } from '../analytics/services/months';
import { mailTrackingService } from '../newsletter/services/mail-tracking';
import { recorderService } from '../analytics/services/recorder';
import { tallyService } from '../redirects/services/tally';
import { ledgerService } from '../affiliates/sales/services/ledger';

/**
 * Stores what readers and their mails have reported and still waits, matches sales to it, and begins no adding up of
 * months any more.
 */
export const stopRecorder = async (strapi: Core.Strapi): Promise<void> => {
  analyticsMonthsService(strapi).stop();
  // Its clicks on products are handed to the recorder.
  await mailTrackingService(strapi).shutDown();
  await tallyService(strapi).shutDown();
  await recorderService(strapi).shutDown();
  await ledgerService(strapi).shutDown();
};
