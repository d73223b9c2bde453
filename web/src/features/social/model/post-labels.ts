import type { SocialPlatform, SocialPost, SocialPostStatus } from '@contract/social-post';
import { socialLength, socialMaxima } from '@contract/social-text';
import { count } from '~/lib/format';

type Tone = 'neutral' | 'gold' | 'success' | 'warning' | 'danger' | 'info';

export const postStates: Readonly<Record<SocialPostStatus, { word: string; tone: Tone }>> = {
  draft: { word: 'Draft', tone: 'neutral' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  publishing: { word: 'Publishing', tone: 'gold' },
  published: { word: 'Published', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  skipped: { word: 'Skipped', tone: 'neutral' },
};

/** Error of a post; null if its hold reason says the same. */
export function ownError({ error, hold }: Pick<SocialPost, 'error' | 'hold'>): string | null {
  if (error === null || hold === null) return error;
  return hold.reason.includes(error.replace(/[.\s]+$/, '')) ? null : error;
}

/** Length of a text as its platform counts it: '212 of 280 characters with the link'. */
export function lengthText(platform: SocialPlatform, text: string, link: string): string {
  const length = count(socialLength(platform, text, link));
  const withLink = link === '' || platform === 'facebook' ? '' : ' with the link';
  return `${length} of ${count(socialMaxima[platform])} characters${withLink}`;
}
