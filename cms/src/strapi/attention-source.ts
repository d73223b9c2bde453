import type { Core } from '@strapi/strapi';
import type { AttentionArea } from '../contract/attention';
import type { Matter } from '../lib/matter';

/** Matters of a room that need the owner. Few cheap queries, since every screen of the admin area asks. */
export interface AttentionSource {
  area: AttentionArea;
  /** Undefined while it has not looked yet. */
  list(strapi: Core.Strapi): Promise<Matter[] | undefined>;
}
