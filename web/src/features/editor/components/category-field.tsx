import type { Category } from '@contract/category';
import type { Form } from '~/lib/form/use-form';
import { noCategoryHint } from '~/lib/no-category-hint';
import { SelectField } from '~/ui/select-field';
import type { PostValues } from '../model/post-values';

interface CategoryFieldProps {
  form: Form<PostValues>;
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
}

/** Choice of a post's category; the empty choice is 0 (specification, section 4). */
export const CategoryField = ({ form, categories }: CategoryFieldProps) => (
  <SelectField
    label="Category"
    name="categoryId"
    aria-required
    hint={noCategoryHint(categories)}
    error={form.errors.categoryId}
    value={form.values.categoryId}
    onChange={(event) => form.set('categoryId', Number(event.target.value))}
  >
    <option value={0}>Select category</option>
    {categories?.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
);
