import { shown } from '@contract/limits';
import type { PostCard } from '@contract/post';
import { readPage } from '~/lib/read';

/** The newest posts, drafts too. */
export const recentPostsRead = readPage<PostCard>(
  `/api/posts?limit=${shown.dashboardPosts}&view=card`,
);
