import type { SocialBrief } from '../../writing/rules/social/social-brief';

/** State of a slot on a platform: taken by a social post, no article left to post, or the article to post. */
export type OpenSlot =
  | { kind: 'taken' }
  | { kind: 'empty' }
  | { kind: 'story'; postId: number; brief: SocialBrief };
