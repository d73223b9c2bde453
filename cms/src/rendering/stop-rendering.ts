import type { Core } from '@strapi/strapi';
import { renderingService } from './rendering';

/** Ends the keeping of rendered articles; what is being written is whole afterwards. */
export const stopRendering = (strapi: Core.Strapi): Promise<void> =>
  renderingService(strapi).stop();
