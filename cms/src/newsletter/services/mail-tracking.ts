import { systemClock } from '../../lib/clock';
import { Tracker } from '../tracking/tracker';
import { service } from '../../strapi/service';

/** What mails' images and links tell. */
export const mailTrackingService = service(({ strapi }) => new Tracker(strapi, systemClock));
