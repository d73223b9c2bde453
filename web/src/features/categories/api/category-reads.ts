import type { Category } from '@contract/category';
import { readOne } from '~/lib/read';

/** All categories. */
export const categoriesRead = readOne<Category[]>('/api/categories');
