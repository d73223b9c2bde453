import type { ImagePlace } from '../images/image-places';
import { allAuthors } from './authors/queries/author-source';
import { allCategories } from './categories/queries/category-source';
import { allPosts } from './posts/queries/post-source';
import { allTrash } from './trash/queries/trashed-post';

/** Where content that readers may see shows pictures. */
export const contentPlaces: readonly ImagePlace[] = [
  { what: 'the article', entries: allPosts, label: 'title', columns: ['image_url', 'content'] },
  { what: 'the category', entries: allCategories, label: 'name', columns: ['image_url'] },
  { what: 'the author', entries: allAuthors, label: 'name', columns: ['image_url'] },
];

/** What is in the trash can be restored, with its picture. */
export const trashPlace: ImagePlace = {
  what: 'the deleted article',
  entries: allTrash,
  label: 'title',
  columns: ['snapshot'],
};
