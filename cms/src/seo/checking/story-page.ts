import { storyListing } from '../../contract/search-listing';
import type { Site } from '../../contract/site';
import type { CheckedPage } from '../rules/checked-page';
import type { StoryRow } from '../queries/checked-stories';

type ListedStory = Pick<
  StoryRow,
  'id' | 'slug' | 'title' | 'excerpt' | 'meta_title' | 'meta_description'
>;

/** A story's page as search engines list it. */
export const storyPage = (story: ListedStory, site: Site): CheckedPage => ({
  path: `/post/${encodeURIComponent(story.slug)}`,
  name: story.title,
  postId: story.id,
  hasOwnTitle: true,
  ...storyListing(
    {
      title: story.title,
      excerpt: story.excerpt ?? '',
      metaTitle: story.meta_title ?? '',
      metaDescription: story.meta_description ?? '',
    },
    site,
  ),
});
