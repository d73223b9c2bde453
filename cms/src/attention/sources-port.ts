import type { AttentionSource } from '../strapi/attention-source';
import { port } from '../strapi/port';

/** All that is asked for what needs the owner. */
export const attentionSourcesPort = port<readonly AttentionSource[]>(
  'sources of what needs attention',
);
