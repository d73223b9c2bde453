import type { Core } from '@strapi/strapi';
import { failureText } from '../../lib/failure-text';
import { automationService } from '../../tasks/services/automation';

/**
 * Has what is due leave before the next minute, where publishing is switched on. A failure is logged alone:
 * what it follows is saved, and the next minute comes all the same.
 */
export async function triggerPublishing(strapi: Core.Strapi): Promise<void> {
  try {
    await automationService(strapi).hasten('social-publish');
  } catch (thrown) {
    strapi.log.error(failureText('Publishing social posts could not be hastened', thrown));
  }
}
