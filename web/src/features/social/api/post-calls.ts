import { limits } from '@contract/limits';
import type { SocialPost, SocialPostPatch } from '@contract/social-post';
import { request } from '~/lib/http';
import { SOCIAL_POSTS_PATH } from './post-reads';

/** Edits, approves, moves or skips a post that has not left, in the version that is shown. */
export const updateSocialPost = async (
  { id, updatedAt }: Pick<SocialPost, 'id' | 'updatedAt'>,
  patch: Omit<SocialPostPatch, 'updatedAt'>,
): Promise<SocialPost> =>
  (await request('PATCH', `${SOCIAL_POSTS_PATH}/${id}`, { ...patch, updatedAt }))
    .body as SocialPost;

/** Has a post that failed go out now, in the version that is shown; one in doubt is looked up first. */
export const retrySocialPost = async ({
  id,
  updatedAt,
}: Pick<SocialPost, 'id' | 'updatedAt'>): Promise<SocialPost> =>
  (await request('POST', `${SOCIAL_POSTS_PATH}/${id}/retry`, { updatedAt })).body as SocialPost;

/** Deletes a post that has not been published. */
export const deleteSocialPost = async (id: number): Promise<void> => {
  await request('DELETE', `${SOCIAL_POSTS_PATH}/${id}`);
};

/** Gives the times of waiting posts of one platform out in the order of the ids. */
export const orderSocialPosts = async (ids: readonly number[]): Promise<SocialPost[]> =>
  (await request('POST', `${SOCIAL_POSTS_PATH}/order`, { ids })).body as SocialPost[];

/** The posts of a post's platform that come next before or after it, whatever else the screen shows. */
export async function postsBeside(
  { platform, scheduledAt }: Pick<SocialPost, 'platform' | 'scheduledAt'>,
  side: 'earlier' | 'later',
): Promise<SocialPost[]> {
  const query = new URLSearchParams({ platform, limit: String(limits.pageSize) });
  query.set(side === 'earlier' ? 'to' : 'from', scheduledAt);
  const path = `${SOCIAL_POSTS_PATH}?${query.toString()}`;
  const { body, total } = await request('GET', path);
  const beyond = (total ?? 0) - limits.pageSize;
  // The latest come first: what follows a post soon is at the end.
  if (side === 'earlier' || beyond <= 0) return body as SocialPost[];
  return (await request('GET', `${path}&offset=${beyond}`)).body as SocialPost[];
}
