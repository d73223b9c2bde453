import type { Core } from '@strapi/strapi';

/**
 * Stores what readers and their mails have reported and still waits, matches sales to it, and begins no adding up of
 * months any more.
 */
export const stopRecorder = async (strapi: Core.Strapi): Promise<void> => {
  strapi.service('api::analytics.months').stop();
  // Its clicks on products are handed to the recorder.
  await strapi.service('api::mail.tracking').shutDown();
  await strapi.service('api::analytics.recorder').shutDown();
  await strapi.service('api::conversion.ledger').shutDown();
};
