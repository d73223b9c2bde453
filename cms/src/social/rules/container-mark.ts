import { createHash } from 'node:crypto';
import { socialMessage } from '../../contract/social-text';
import type { SocialPlatform } from '../../contract/social-post';

/** The parts of a social post from which an Instagram container is created. */
export interface ShownPost {
  platform: SocialPlatform;
  text: string;
  link: string;
  image: { url: string; alt: string };
}

/**
 * The digest (64 hexadecimal digits) of a container's caption and image; if it differs, a new
 * container is created.
 */
export const containerMark = ({ platform, text, link, image }: ShownPost): string =>
  createHash('sha256')
    .update(JSON.stringify([socialMessage(platform, text, link), image.url, image.alt]))
    .digest('hex');
