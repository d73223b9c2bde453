import type { Category } from '@contract/category';
import { DEFAULT_CATEGORY_COLOR } from '@contract/limits';

/** Form values of a category. */
export type CategoryValues = Omit<Category, 'id'>;

/** Form values of a new category. */
export const emptyCategory: CategoryValues = {
  name: '',
  slug: '',
  description: '',
  color: DEFAULT_CATEGORY_COLOR,
  imageUrl: '',
};

/** Form values of an existing category. */
export const categoryValues = ({ id: _id, ...values }: Category): CategoryValues => values;
