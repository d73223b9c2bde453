import type { Category } from '@contract/category';
import { noCategoryHint } from '~/lib/no-category-hint';
import { SelectField } from '~/ui/select-field';

interface CategoryChoiceProps {
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  /** Name of the chosen category; empty for none. */
  value: string;
  onChange: (name: string) => void;
}

/** Choice of a category, by name. */
export const CategoryChoice = ({ categories, value, onChange }: CategoryChoiceProps) => (
  <SelectField
    label="Category"
    name="category"
    aria-required
    hint={noCategoryHint(categories)}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{categories === undefined ? 'Loading…' : 'Select category'}</option>
    {/* The chosen category may have been renamed, or the categories may still be loading. */}
    {value !== '' && !categories?.some(({ name }) => name === value) && (
      <option value={value}>{value}</option>
    )}
    {categories?.map(({ id, name }) => (
      <option key={id} value={name}>
        {name}
      </option>
    ))}
  </SelectField>
);
