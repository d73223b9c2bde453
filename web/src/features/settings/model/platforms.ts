import type { SocialLink } from '@contract/site';
import { socialPlatformNames } from '@contract/social-post';

export type Platform = SocialLink['platform'];

/** The networks a profile may stand on, as people call them. */
export const platformNames: Readonly<Record<Platform, string>> = {
  ...socialPlatformNames,
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
};

// The keys are those of the record; Object.keys widens them to string.
const platforms = Object.keys(platformNames) as Platform[];

/** The networks that no link is for, and the one of `own`. */
export const freePlatforms = (links: readonly SocialLink[], own?: Platform): Platform[] =>
  platforms.filter((name) => name === own || !links.some(({ platform }) => platform === name));
