import type { Core } from '@strapi/strapi';
import { failureText } from '../../lib/failure-text';
import { automationService } from '../../tasks/services/automation';

/**
 * Publishes due posts before the next minute, if publishing is switched on. A failure is only
 * logged: the change is already saved, and the next run follows within a minute.
 */
export async function triggerPublishing(strapi: Core.Strapi): Promise<void> {
  try {
    await automationService(strapi).hasten('social-publish');
  } catch (thrown) {
    strapi.log.error(failureText('Publishing of social posts could not be started early', thrown));
  }
}
