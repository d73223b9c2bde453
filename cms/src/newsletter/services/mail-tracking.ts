import { systemClock } from '../../lib/clock';
import { Tracker } from '../tracking/tracker';
import { service } from '../../strapi/service';

/** Records opens and clicks reported by the images and links of emails. */
export const mailTrackingService = service(({ strapi }) => new Tracker(strapi, systemClock));
