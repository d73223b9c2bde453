import { shown } from '@contract/limits';
import type { PostCard } from '@contract/post';
import { readAnyPage } from '~/lib/read';

/** The newest posts, drafts too. */
export const recentPostsRead = readAnyPage<PostCard>(
  `/api/posts?limit=${shown.dashboardPosts}&view=card`,
);
