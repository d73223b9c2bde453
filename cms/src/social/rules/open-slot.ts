import type { SocialBrief } from '../../writing/rules/social/social-brief';

/** What a slot holds for a platform: a social post already, no article left to post, or the article to post. */
export type OpenSlot =
  | { kind: 'taken' }
  | { kind: 'empty' }
  | { kind: 'story'; postId: number; brief: SocialBrief };
