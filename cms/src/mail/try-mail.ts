import type { Core } from '@strapi/strapi';
import { failureText } from '../lib/failure-text';
import { outboxService } from './services/outbox';

/** Has mail tried at once: what halted it may have been mended before this start. */
export async function tryMail(strapi: Core.Strapi): Promise<void> {
  try {
    await outboxService(strapi).tryNow();
  } catch (error) {
    strapi.log.error(failureText('Mail that was halted waits for its time', error));
  }
}
