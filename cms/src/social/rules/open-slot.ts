import type { SocialBrief } from '../../writing/rules/social/social-brief';

/**
 * State of a slot on a platform: taken, without an article left to post, or with the article to
 * post.
 */
export type OpenSlot =
  | { kind: 'taken' }
  | { kind: 'empty' }
  | { kind: 'article'; postId: number; brief: SocialBrief };
