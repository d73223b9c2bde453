import { postListing } from '../../contract/search-listing';
import type { Site } from '../../contract/site';
import type { CheckedPage } from '../rules/checked-page';
import type { CheckedPostRow } from '../queries/checked-posts';

type ListedPost = Pick<
  CheckedPostRow,
  'id' | 'slug' | 'title' | 'excerpt' | 'meta_title' | 'meta_description'
>;

/** A post's page as search engines list it. */
export const postPage = (post: ListedPost, site: Site): CheckedPage => ({
  path: `/post/${encodeURIComponent(post.slug)}`,
  name: post.title,
  postId: post.id,
  hasOwnTitle: true,
  ...postListing(
    {
      title: post.title,
      excerpt: post.excerpt ?? '',
      metaTitle: post.meta_title ?? '',
      metaDescription: post.meta_description ?? '',
    },
    site,
  ),
});
