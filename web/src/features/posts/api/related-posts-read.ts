import type { PostCard } from '@contract/post';
import type { Read } from '~/lib/read';

/** How many stories stand at the end of another one. */
export const RELATED_COUNT = 3;

/** Without what these cards do not show: it would travel with every story's page. */
const lighten = (post: PostCard): PostCard => ({
  ...post,
  metaTitle: '',
  metaDescription: '',
  tags: [],
  affiliateProducts: [],
});

/** The stories that go with a post. */
export const relatedPostsRead = (slug: string): Read<PostCard[]> => ({
  key: `/api/posts/slug/${encodeURIComponent(slug)}/related?limit=${RELATED_COUNT}`,
  parse: ({ body }) => (body as PostCard[]).map(lighten),
});
