import type { ContentChange } from '../lib/content-changes';
import { port } from './port';

/**
 * Announces a change of public content that has no Strapi event, in its transaction; all instances
 * and the CDN are notified once it is committed.
 */
export const contentChangePort = port<(change: ContentChange) => Promise<void>>(
  'changes of what readers see',
);
