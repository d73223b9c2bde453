import type { Category } from '@contract/category';
import type { PostCard } from '@contract/post';
import { readOne, readPage } from '~/lib/read';

/** All categories. */
export const categoriesRead = readOne<Category[]>('/api/categories');

/** The stories that a category holds, drafts too; their number is what matters. */
export const heldStoriesRead = (id: number) =>
  readPage<PostCard>(`/api/categories/${id}/posts?status=all&view=card&limit=1`);
