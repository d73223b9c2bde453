import type { SocialBrief } from '../../writing/rules/social/social-brief';

/** What a slot has for a platform: a post already, no story that is left, or the story to tell. */
export type OpenSlot =
  | { kind: 'taken' }
  | { kind: 'empty' }
  | { kind: 'story'; postId: number; brief: SocialBrief };
