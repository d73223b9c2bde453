import styled from 'styled-components';
import type { Author } from '@contract/author';
import type { Category } from '@contract/category';
import type { Form } from '~/lib/form/use-form';
import { space } from '~/theme/tokens';
import type { PostValues } from '../model/post-values';
import { AuthorsField } from './authors-field';
import { CategoryField } from './category-field';
import { SlugField } from './slug-field';
import { StateSwitches } from './state-switches';
import { WrittenByField } from './written-by-field';

interface SettingsFieldsProps {
  form: Form<PostValues>;
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  authors: readonly Author[] | undefined;
  /** Authors of the article when it was opened. */
  first: readonly Author[];
}

/** Category, authors, address and state of an existing post. */
export const SettingsFields = ({ form, categories, authors, first }: SettingsFieldsProps) => (
  <Fields>
    <CategoryField form={form} categories={categories} />
    <AuthorsField form={form} authors={authors} first={first} />
    <SlugField
      form={form}
      hint="The last part of the URL. If you change it, the old URL redirects here."
    />
    <StateSwitches form={form} />
    <WrittenByField form={form} />
  </Fields>
);

const Fields = styled.div`
  display: grid;
  gap: ${space[6]};
`;
