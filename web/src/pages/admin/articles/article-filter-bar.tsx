import styled from 'styled-components';
import type { Author } from '@contract/author';
import type { Category } from '@contract/category';
import type { PostStatus } from '@contract/post';
import { media, space } from '~/theme/tokens';
import { SelectField } from '~/ui/select-field';
import { SearchBar } from '../lists/search-bar';
import type { ArticleFilters } from '~/features/articles/model/article-filters';

interface ArticleFilterBarProps {
  filters: ArticleFilters;
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  authors: readonly Author[] | undefined;
  onChange: (changes: Partial<ArticleFilters>) => void;
}

/** Search, status, category and, where there are any, author of the articles shown. */
export function ArticleFilterBar(props: ArticleFilterBarProps) {
  const { filters, categories, authors = [], onChange } = props;
  return (
    <Bar
      label="Articles"
      placeholder="Title or text"
      q={filters.q}
      onSearch={(q) => onChange({ q })}
    >
      <SelectField
        label="Status"
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value as PostStatus })}
      >
        <option value="all">All</option>
        <option value="published">Published</option>
        <option value="draft">Unpublished</option>
        <option value="scheduled">Scheduled</option>
      </SelectField>
      <SlugFilter
        label="Category"
        all="All categories"
        entries={categories}
        value={filters.category}
        onChange={(category) => onChange({ category })}
      />
      {(authors.length > 0 || filters.author !== '') && (
        <SlugFilter
          label="Author"
          all="All authors"
          entries={authors}
          value={filters.author}
          onChange={(author) => onChange({ author })}
        />
      )}
    </Bar>
  );
}

interface SlugFilterProps {
  label: string;
  /** What the choice of none is called. */
  all: string;
  entries: readonly { id: number; slug: string; name: string }[] | undefined;
  value: string;
  onChange: (slug: string) => void;
}

/** A choice among entries by their slugs; one that is not known stays as it stands in the address. */
const SlugFilter = ({ label, all, entries = [], value, onChange }: SlugFilterProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">{all}</option>
    {value !== '' && !entries.some(({ slug }) => slug === value) && (
      <option value={value}>{value}</option>
    )}
    {entries.map(({ id, slug, name }) => (
      <option key={id} value={slug}>
        {name}
      </option>
    ))}
  </SelectField>
);

const Bar = styled(SearchBar)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]} ${space[4]};
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.md} {
    display: flex;
    flex-wrap: wrap;
    & > * {
      flex: 1 1 9rem;
      max-width: 13rem;
    }
    & > :first-child {
      flex: 9 1 14rem;
      max-width: none;
    }
  }
`;
