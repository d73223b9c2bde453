import type { Category } from '@contract/category';
import { DEFAULT_CATEGORY_COLOR } from '@contract/limits';

/** Form values of a category. */
export type CategoryValues = Omit<Category, 'id'>;

/** A category to be created. */
export const emptyCategory: CategoryValues = {
  name: '',
  slug: '',
  description: '',
  color: DEFAULT_CATEGORY_COLOR,
  imageUrl: '',
};

/** A category as its form shows it. */
export const categoryValues = ({ id: _id, ...values }: Category): CategoryValues => values;
