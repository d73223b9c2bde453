import type { Knex } from 'knex';
import type { SocialPlatform } from '../../../contract/social-post';
import { POSTS, type SocialPostRow, type StoredPost, toRow } from './post-rows';

/** A claim that is older is that of an instance that died: no attempt takes so long. */
export const CLAIM_MS = 180_000;
/** A claim that lies so far ahead was made while the clock was wrong. */
const FAR_MS = 3_600_000;

/** Posts that may be tried now: whose time has come, that are to be looked up, or whose holder has died. */
const due = (knex: Knex, now: number, platforms: readonly SocialPlatform[]) =>
  knex(POSTS)
    .whereIn('platform', [...platforms])
    .where((which) => {
      void which
        .where((waits) => {
          void waits.where({ status: 'scheduled' }).where('due_at', '<=', now);
        })
        .orWhere((doubtful) => {
          void doubtful
            .where({ status: 'publishing' })
            .whereNull('claimed_by')
            .where('due_at', '<=', now);
        })
        .orWhere((abandoned) => {
          void abandoned
            .where({ status: 'publishing' })
            .whereNotNull('claimed_by')
            .whereNotBetween('claimed_at', [now - CLAIM_MS, now + FAR_MS]);
        });
    });

/** What is due on these platforms, the longest due first. */
export async function selectDue(
  knex: Knex,
  now: number,
  platforms: readonly SocialPlatform[],
  limit: number,
): Promise<SocialPostRow[]> {
  if (platforms.length === 0) return [];
  const rows = await due(knex, now, platforms)
    .orderBy(['due_at', 'id'])
    .limit(limit)
    .select<StoredPost[]>('*');
  return rows.map(toRow);
}

/** Posts whose time was before a moment and that were never handed over since. */
export async function selectOverdue(
  knex: Knex,
  before: number,
  limit: number,
): Promise<SocialPostRow[]> {
  const rows = await knex(POSTS)
    .where({ status: 'scheduled' })
    .whereNull('handed_at')
    .where('scheduled_at', '<', before)
    .orderBy(['scheduled_at', 'id'])
    .limit(limit)
    .select<StoredPost[]>('*');
  return rows.map(toRow);
}
