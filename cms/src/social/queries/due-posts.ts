import type { Knex } from 'knex';
import type { SocialPlatform } from '../../contract/social-post';
import { TOO_LATE_MS } from '../rules/social-patience';
import { POSTS, type SocialPostRow, type StoredSocialPost, toRow } from './post-rows';
import { countOf } from '../../strapi/count-of';

/**
 * An older claim belongs to a dead instance: no attempt takes longer than two minutes, and the
 * clocks of two servers may differ by one or two more.
 */
export const CLAIM_MS = 300_000;
/** A claim further in the future was made with a wrong clock. */
const FAR_MS = 3_600_000;

/** Social posts whose holder has died. */
const abandoned = (which: Knex.QueryBuilder, now: number): void => {
  void which
    .where({ status: 'publishing' })
    .whereNotNull('claimed_by')
    .whereNotBetween('claimed_at', [now - CLAIM_MS, now + FAR_MS]);
};

/**
 * Social posts to try now: waiting ones whose time has come, doubtful ones to look up, and those of
 * a dead holder.
 */
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
 * Social posts whose time passed more than 12 hours ago: waiting ones, and doubtful ones of
 * platforms outside `looked`.
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

/** Number of due social posts on these platforms. */
export async function countDuePosts(
  knex: Knex,
  now: number,
  platforms: readonly SocialPlatform[],
): Promise<number> {
  if (platforms.length === 0) return 0;
  return countOf(due(knex, now, platforms));
}
