import type { Category, CategoryInput } from '@contract/category';
import { request } from '~/lib/http';

const PATH = '/api/categories';

/** Creates a category. */
export const createCategory = async (input: CategoryInput): Promise<Category> =>
  (await request('POST', PATH, input)).body as Category;

/** A category as it stands now, asked for anew; undefined where it is gone. */
export const loadCategory = async (id: number): Promise<Category | undefined> =>
  ((await request('GET', PATH)).body as Category[]).find((one) => one.id === id);

/** Saves a category; the whole of it is sent (specification, section 7). */
export const updateCategory = async (category: Category): Promise<Category> =>
  (await request('PATCH', `${PATH}/${category.id}`, category)).body as Category;

/** Deletes a category that no story is in. */
export const deleteCategory = async (id: number): Promise<void> => {
  await request('DELETE', `${PATH}/${id}`);
};
