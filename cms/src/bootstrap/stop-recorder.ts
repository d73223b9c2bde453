import type { Core } from '@strapi/strapi';
import { analyticsMonthsService } from '../analytics/services/months';
import { mailTrackingService } from '../newsletter/services/mail-tracking';
import { recorderService } from '../analytics/services/recorder';
import { tallyService } from '../redirects/services/tally';
import { ledgerService } from '../affiliates/sales/services/ledger';

/**
 * Stores the queued events of readers and mails, matches sales to them, and stops the addition of
 * monthly totals.
 */
export const stopRecorder = async (strapi: Core.Strapi): Promise<void> => {
  analyticsMonthsService(strapi).stop();
  // It passes clicks on products to the recorder.
  await mailTrackingService(strapi).shutDown();
  await tallyService(strapi).shutDown();
  await recorderService(strapi).shutDown();
  await ledgerService(strapi).shutDown();
};
