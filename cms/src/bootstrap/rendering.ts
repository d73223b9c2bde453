import type { Core } from '@strapi/strapi';

/** Ends the keeping of rendered articles; what is being written is whole afterwards. */
export const stopRendering = (strapi: Core.Strapi): Promise<void> =>
  strapi.service('api::post.rendering').stop() as Promise<void>;
