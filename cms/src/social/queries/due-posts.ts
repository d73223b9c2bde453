import type { Knex } from 'knex';
import type { SocialPlatform } from '../../contract/social-post';
import { TOO_LATE_MS } from '../rules/social-patience';
import { POSTS, type SocialPostRow, type StoredSocialPost, toRow } from './post-rows';
import { countOf } from '../../strapi/count-of';

/**
 * A claim that is older is that of an instance that died: no attempt takes longer than two minutes, and the
 * clocks of two servers may differ by one or two more.
 */
export const CLAIM_MS = 300_000;
/** A claim further ahead than this was made while the clock was wrong. */
const FAR_MS = 3_600_000;

/** Social posts whose holder has died. */
const abandoned = (which: Knex.QueryBuilder, now: number): void => {
  void which
    .where({ status: 'publishing' })
    .whereNotNull('claimed_by')
    .whereNotBetween('claimed_at', [now - CLAIM_MS, now + FAR_MS]);
};

/** Social posts that may be tried now: whose time has come, that are to be looked up, or whose holder has died. */
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
        .orWhere((held) => {
          abandoned(held, now);
        });
    });

/** Due posts on these platforms, the longest due first. */
export async function selectDuePosts(
  knex: Knex,
  now: number,
  platforms: readonly SocialPlatform[],
  limit: number,
): Promise<SocialPostRow[]> {
  if (platforms.length === 0) return [];
  const rows = await due(knex, now, platforms)
    .orderBy(['due_at', 'id'])
    .limit(limit)
    .select<StoredSocialPost[]>('*');
  return rows.map(toRow);
}

/**
 * Social posts whose time was more than 12 hours before a moment: those that wait, and those in doubt but on the
 * platforms that are looked at.
 */
export async function selectOverdue(
  knex: Knex,
  now: number,
  looked: readonly SocialPlatform[],
  limit: number,
): Promise<SocialPostRow[]> {
  const rows = await knex(POSTS)
    .where('scheduled_at', '<', now - TOO_LATE_MS)
    .where((which) => {
      void which.where({ status: 'scheduled' }).orWhere((unseen) => {
        void unseen.whereNotIn('platform', [...looked]).where((free) => {
          void free
            .where((unclaimed) => {
              void unclaimed.where({ status: 'publishing' }).whereNull('claimed_by');
            })
            .orWhere((held) => {
              abandoned(held, now);
            });
        });
      });
    })
    .orderBy(['scheduled_at', 'id'])
    .limit(limit)
    .select<StoredSocialPost[]>('*');
  return rows.map(toRow);
}

/** How many social posts on these platforms are due and wait to be published. */
export async function countDuePosts(
  knex: Knex,
  now: number,
  platforms: readonly SocialPlatform[],
): Promise<number> {
  if (platforms.length === 0) return 0;
  return countOf(due(knex, now, platforms));
}
