import type { Core } from '@strapi/strapi';
import type { AttentionArea } from '../contract/attention';
import type { Matter } from '../lib/matter';

/**
 * Matters of a room that need the owner. Use few cheap queries, since every screen of the admin
 * area lists them.
 */
export interface AttentionSource {
  area: AttentionArea;
  /** Undefined until its first check. */
  list(strapi: Core.Strapi): Promise<Matter[] | undefined>;
}
