import type { Core } from '@strapi/strapi';
import { followContent } from '../strapi/follow-content';
import { analyticsRecountService } from './services/recount';

/**
 * Has the figures counted anew when the site moves to another time zone, whoever changes the settings and
 * wherever. Returns what ends it.
 */
export const followTimezone = (strapi: Core.Strapi): (() => void) =>
  followContent(strapi, {
    look: (): Promise<boolean> => analyticsRecountService(strapi).followTimezone(),
    failure: 'The time zone of the figures cannot be looked at',
  });
