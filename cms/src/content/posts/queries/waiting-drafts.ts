import type { Knex } from 'knex';
import { starterIds } from '../../starter/queries/starter-entries';
import { allPosts } from './post-source';

/** A draft by its id and version. */
export interface WaitingDraft {
  id: number;
  version: number;
  publish_at: number | string | Date;
}

const MOST = 500;

/** AI drafts that were not saved since, newest first, excluding those of the starter magazine. */
export const selectUnseenAiDrafts = (knex: Knex): Promise<{ id: number }[]> =>
  allPosts(knex)
    .join('post_provenance as o', 'o.post_id', 'p.id')
    .where('p.published', false)
    .where('p.version', 1)
    .whereNull('p.publish_at')
    .whereNotIn('p.id', starterIds(knex, 'post'))
    .orderBy('p.id', 'desc')
    .limit(MOST)
    .select<{ id: number }[]>('p.id as id');

/** The drafts to be published next. */
export const selectNextScheduled = (knex: Knex, limit: number): Promise<WaitingDraft[]> =>
  allPosts(knex)
    .where('p.published', false)
    .whereNotNull('p.publish_at')
    .orderBy(['p.publish_at', 'p.id'])
    .limit(limit)
    .select<WaitingDraft[]>('p.id as id', 'p.version as version', 'p.publish_at as publish_at');
