import type { AttentionSource } from '../strapi/attention-source';
import { port } from '../strapi/port';

/** All sources of attention items. */
export const attentionSourcesPort = port<readonly AttentionSource[]>(
  'sources of what needs attention',
);
