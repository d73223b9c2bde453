import type { Core } from '@strapi/strapi';
import { socialLink } from '../rules/social-link';
import { isOwnPicture, socialPicture } from '../rules/social-picture';
import { env } from '../../lib/env';
import { isAffiliateStory } from '../drafting/story-choice';
import type { SocialPostRow } from '../queries/post-rows';
import { selectStories, type StoryRow } from '../queries/stories';

/** The picture of a story whose category has none either. */
const DEFAULT_PICTURE = '/pictures/exotic-travel.jpg';

/** What of its article goes out with a post; all empty once that is gone. */
export interface StoryParts {
  link: string;
  image: { url: string; alt: string };
}

/** What the article of a post is at this moment. */
export interface StoryFacts extends StoryParts {
  /** Empty once it is gone. */
  title: string;
  isPublished: boolean;
  /** Whether the text has to disclose an affiliate link, which may have come since the post was made. */
  isAffiliate: boolean;
}

/** The link and picture that go out with a post about a story; undefined where that is gone. */
export function storyParts(
  { id, platform }: Pick<SocialPostRow, 'id' | 'platform'>,
  story: StoryRow | undefined,
): StoryParts {
  if (story === undefined) return { link: '', image: { url: '', alt: '' } };
  const { PUBLIC_URL } = env();
  const pictures = [story.image_url, story.category_image];
  return {
    link: socialLink(story.slug, { id, platform }, PUBLIC_URL),
    image: {
      url: socialPicture(pictures, DEFAULT_PICTURE, PUBLIC_URL),
      // Another picture than the story's is not what its description tells of.
      alt: (isOwnPicture(story.image_url) && story.image_alt) || story.title,
    },
  };
}

/** Reads what a post is about: by this alone it is approved, and by this it leaves. */
export async function readFacts(strapi: Core.Strapi, row: SocialPostRow): Promise<StoryFacts> {
  const { post_id: postId } = row;
  const stories = await selectStories(strapi.db.connection, postId === null ? [] : [postId]);
  const story = stories.get(postId ?? 0);
  return {
    ...storyParts(row, story),
    title: story?.title ?? '',
    isPublished: Boolean(story?.published),
    isAffiliate:
      row.is_affiliate || (story !== undefined && (await isAffiliateStory(strapi, story.id))),
  };
}
