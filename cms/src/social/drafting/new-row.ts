import { randomUUID } from 'node:crypto';
import type { WriterKind } from '../../contract/ai';
import type { SocialPlatform } from '../../contract/social-post';
import { slotKey, type SocialSlot } from '../rules/social-slot';
import type { SocialPostRow } from '../queries/post-rows';

/** A social post to store. */
export interface NewSocialPost {
  platform: SocialPlatform;
  slot: SocialSlot;
  postId: number;
  text: string;
  isAffiliate: boolean;
  writer: WriterKind;
  /** Whether it is published without a person's approval. */
  isApproved: boolean;
}

/** The row of a new social post. */
export const newRow = (
  { platform, slot, postId, text, isAffiliate, writer, isApproved }: NewSocialPost,
  now: number,
): Omit<SocialPostRow, 'id'> => ({
  platform,
  slot: slotKey(platform, slot),
  freed_slot: null,
  time_of_day: slot.timeOfDay,
  text: text.normalize('NFC'),
  post_id: postId,
  is_affiliate: isAffiliate,
  writer,
  status: isApproved ? 'scheduled' : 'draft',
  scheduled_at: slot.at,
  due_at: slot.at,
  attempts: 0,
  claimed_by: null,
  claimed_at: null,
  handed_at: null,
  idempotency_key: randomUUID(),
  container_id: null,
  container_mark: null,
  external_id: null,
  published_url: null,
  published_at: null,
  sent_link: null,
  sent_title: null,
  error: null,
  created_at: now,
  updated_at: now,
});
