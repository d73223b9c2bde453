import type { SocialPost, SocialPostPatch } from '@contract/social-post';
import { callApi } from '~/lib/http';
import { SOCIAL_POSTS_PATH } from './post-reads';

/** Edits, approves, moves or skips a post that has not left. */
export const updateSocialPost = async (id: number, patch: SocialPostPatch): Promise<SocialPost> =>
  (await callApi('PATCH', `${SOCIAL_POSTS_PATH}/${id}`, patch)).body as SocialPost;

/** Has a post that failed go out now; one in doubt is looked up first. */
export const retrySocialPost = async (id: number): Promise<SocialPost> =>
  (await callApi('POST', `${SOCIAL_POSTS_PATH}/${id}/retry`)).body as SocialPost;

/** Deletes a post that has not been published. */
export const deleteSocialPost = async (id: number): Promise<void> => {
  await callApi('DELETE', `${SOCIAL_POSTS_PATH}/${id}`);
};

/** Gives the times of waiting posts of one platform out in the order of the ids. */
export const orderSocialPosts = async (ids: readonly number[]): Promise<SocialPost[]> =>
  (await callApi('POST', `${SOCIAL_POSTS_PATH}/order`, { ids })).body as SocialPost[];
