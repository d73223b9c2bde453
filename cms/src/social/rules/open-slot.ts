import type { SocialBrief } from '../../writing/rules/social/social-brief';

/** What a slot has for a platform: a post already, no post that is left, or the post to tell. */
export type OpenSlot =
  | { kind: 'taken' }
  | { kind: 'empty' }
  | { kind: 'story'; postId: number; brief: SocialBrief };
