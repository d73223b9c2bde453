import type { Core } from '@strapi/strapi';
import { categoryImage } from '../../contract/category-image';
import { campaignLink } from '../rules/social-link';
import { env } from '../../lib/env';
import { isAffiliatePost } from '../drafting/post-choice';
import type { SocialPostRow } from '../queries/post-rows';
import { selectArticles, type ArticleRow } from '../queries/posts';

const OWN_IMAGE = /^\/(?:pictures|uploads)\/[\w.-]+$/;

/** Whether an image is stored by the site. */
export const isOwnImage = (image: string | null): boolean =>
  image !== null && OWN_IMAGE.test(image);

/**
 * The absolute address of the JPEG of 1200 × 630 for a social post: the first of these images that
 * the site stores, since the format of others is unknown; otherwise the site's default.
 */
export function socialImage(
  images: readonly (string | null)[],
  defaultImage: string,
  publicUrl: string,
): string {
  const own = images.find(isOwnImage);
  return `${publicUrl}/img/share${own ?? defaultImage}.jpg`;
}

/** The parts of an article that are published with a social post; all empty once it is deleted. */
export interface PostParts {
  link: string;
  image: { url: string; alt: string };
}

/** Current facts about the article of a social post. */
export interface PostFacts extends PostParts {
  /** Empty once the article is deleted. */
  title: string;
  isPublished: boolean;
  /**
   * Whether the text has to disclose an affiliate link, even one added after the social post was
   * created.
   */
  isAffiliate: boolean;
}

/** The link and image of a social post; empty once its article is deleted. */
export function postParts(
  { id, platform }: Pick<SocialPostRow, 'id' | 'platform'>,
  post: ArticleRow | undefined,
): PostParts {
  if (post === undefined) return { link: '', image: { url: '', alt: '' } };
  const { PUBLIC_URL } = env();
  const images = [post.image_url, post.category_image];
  return {
    link: campaignLink(post.slug, { id, platform }, PUBLIC_URL),
    image: {
      url: socialImage(images, categoryImage(), PUBLIC_URL),
      // The article's alt text does not describe a replacement image.
      alt: (isOwnImage(post.image_url) && post.image_alt) || post.title,
    },
  };
}

/** Reads the facts about a social post's article, by which it is approved and published. */
export async function readFacts(strapi: Core.Strapi, row: SocialPostRow): Promise<PostFacts> {
  const { post_id: postId } = row;
  const posts = await selectArticles(strapi.db.connection, postId === null ? [] : [postId]);
  const post = posts.get(postId ?? 0);
  return {
    ...postParts(row, post),
    title: post?.title ?? '',
    isPublished: Boolean(post?.published),
    isAffiliate:
      row.is_affiliate || (post !== undefined && (await isAffiliatePost(strapi, post.id))),
  };
}
