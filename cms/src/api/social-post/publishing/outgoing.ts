import type { Core } from '@strapi/strapi';
import { socialProblem } from '../../../contract/social-text';
import type { OutgoingPost } from '../../../integrations/social/social-adapter';
import { env } from '../../../lib/env';
import { outgoingParts } from '../presenters/social-post';
import type { SocialPostRow } from '../queries/post-rows';
import { selectStories } from '../queries/stories';

/** What goes out of a post. */
export interface Outgoing {
  post: OutgoingPost;
  title: string;
  /** Why it must not leave as it stands now; what left already is looked up all the same. */
  problem: string | undefined;
}

const NO_STORY = 'Its article was deleted or is not published any more.';

/** A post as it is handed over, by what its article is at this moment. */
export async function readOutgoing(strapi: Core.Strapi, row: SocialPostRow): Promise<Outgoing> {
  const { platform, text, handed_at: handedAt, container_id: containerId, post_id: postId } = row;
  const stories = await selectStories(strapi.db.connection, postId === null ? [] : [postId]);
  const story = stories.get(postId ?? 0);
  const key = { idempotencyKey: row.idempotency_key, handedAt, containerId };
  if (story === undefined) {
    const image = { url: '', alt: '' };
    return { post: { platform, text, link: '', image, ...key }, title: '', problem: NO_STORY };
  }
  const { link, imageUrl, imageAlt } = outgoingParts(row, story, env().PUBLIC_URL);
  const post = { platform, text, link, image: { url: imageUrl, alt: imageAlt }, ...key };
  if (!story.published) return { post, title: story.title, problem: NO_STORY };
  // Products may have come to the article since its post was made.
  const isPaid: boolean =
    row.is_affiliate || (await strapi.service('api::social-post.drafting').isAffiliate(story.id));
  const problem = socialProblem(platform, text, { link, isAffiliate: isPaid });
  return { post, title: story.title, problem: problem === undefined ? undefined : `${problem}.` };
}
