import { systemClock } from '../../lib/clock';
import { endpoints } from '../../strapi/endpoints';
import { recorderService } from '../services/recorder';

export const collectEndpoints = endpoints(({ strapi }) => ({
  'analytics.collect': ({ body: input, address, isAdmin, ctx: { headers } }) =>
    recorderService(strapi).collect({ at: systemClock.now(), address, headers, input }, isAdmin),
}));
