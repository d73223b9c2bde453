import type { Category, CategoryInput } from '@contract/category';
import { callApi } from '~/lib/http';

const PATH = '/api/categories';

/** Creates a category. */
export const createCategory = async (input: CategoryInput): Promise<Category> =>
  (await callApi('POST', PATH, input)).body as Category;

/** A category as it stands now, asked for anew; undefined where it is gone. */
export const loadCategory = async (id: number): Promise<Category | undefined> =>
  ((await callApi('GET', PATH)).body as Category[]).find((one) => one.id === id);

/** Saves a category; the whole of it is sent (specification, section 7). */
export const updateCategory = async (category: Category): Promise<Category> =>
  (await callApi('PATCH', `${PATH}/${category.id}`, category)).body as Category;

/** Deletes a category that no story is in. */
export const deleteCategory = async (id: number): Promise<void> => {
  await callApi('DELETE', `${PATH}/${id}`);
};
