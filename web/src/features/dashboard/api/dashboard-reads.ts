import type { AdminSetup } from '@contract/admin-session';
import { shown } from '@contract/limits';
import type { PostCard } from '@contract/post';
import type { SiteSettings } from '@contract/site-settings';
import { readOne, readPage } from '~/lib/read';

/** The newest posts, drafts too. */
export const recentPostsRead = readPage<PostCard>(
  `/api/posts?limit=${shown.dashboardPosts}&view=card`,
);

/** The settings, for the switches in them. */
export const settingsRead = readOne<SiteSettings>('/api/settings');

/** What of the outside world is configured. */
export const setupRead = readOne<AdminSetup>('/api/admin/setup');
