import type { ContentChange } from '../lib/content-changes';
import { port } from './port';

/**
 * Announces a change of public content without a Strapi event, in the transaction that makes it: all instances and
 * the CDN learn of it once that is committed.
 */
export const contentChangePort = port<(change: ContentChange) => Promise<void>>(
  'changes of what readers see',
);
