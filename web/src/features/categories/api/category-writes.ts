import type { Category, CategoryInput } from '@contract/category';
import { callApi } from '~/lib/http';

const PATH = '/api/categories';

/** Creates a category. */
export const createCategory = async (input: CategoryInput): Promise<Category> =>
  (await callApi('POST', PATH, input)).body as Category;

/** Saves a category; the whole of it is sent (specification, section 7). */
export const updateCategory = async (category: Category): Promise<Category> =>
  (await callApi('PATCH', `${PATH}/${category.id}`, category)).body as Category;

/** Deletes a category that no story is in. */
export const deleteCategory = async (id: number): Promise<void> => {
  await callApi('DELETE', `${PATH}/${id}`);
};
