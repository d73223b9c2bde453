import type { SocialPost } from '@contract/social-post';
import { useFreshRead } from '~/lib/use-fresh-read';
import { socialPostRead } from '../api/reads';
import { useFollowed } from './use-followed';

/** A post that is looked at by itself: as it was listed, then as it stands; it may be gone meanwhile. */
export function useOpenPost(listed: SocialPost): { post: SocialPost; isGone: boolean } {
  const { data, mutate } = useFreshRead(socialPostRead(listed.id));
  const post = data ?? listed;
  useFollowed([post], mutate);
  return { post, isGone: data === null };
}
