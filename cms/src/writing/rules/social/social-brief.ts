import type { SocialPlatform, SocialPost } from '../../../contract/social-post';
import type { SharedPost } from './compose-text';

/** Input of a social post. */
export interface SocialBrief {
  platform: SocialPlatform;
  timeOfDay: SocialPost['timeOfDay'];
  /** The longest address that may go out with it, which some platforms count. */
  link: string;
  story: SharedPost & { content: string };
}
