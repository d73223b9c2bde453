import type { Core } from '@strapi/strapi';
import { systemClock } from '../../../lib/clock';
import { Tracker } from '../tracking/tracker';

/** What mails' pictures and links tell. */
export default ({ strapi }: { strapi: Core.Strapi }) => new Tracker(strapi, systemClock);
