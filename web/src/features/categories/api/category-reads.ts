import type { Category } from '@contract/category';
import type { PostCard } from '@contract/post';
import { readAny, readAnyPage } from '~/lib/read';

/** All categories. */
export const categoriesRead = readAny<Category[]>('/api/categories');

/** The stories that a category holds, drafts too; their number is what matters. */
export const heldStoriesRead = (id: number) =>
  readAnyPage<PostCard>(`/api/categories/${id}/posts?status=all&view=card&limit=1`);
