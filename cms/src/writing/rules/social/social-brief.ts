import type { SocialPlatform, SocialPost } from '../../../contract/social-post';
import type { SharedPost } from './compose-text';

/** Input of a social post. */
export interface SocialBrief {
  platform: SocialPlatform;
  timeOfDay: SocialPost['timeOfDay'];
  /** The longest possible link, since some platforms count its length. */
  link: string;
  article: SharedPost & { content: string };
}
