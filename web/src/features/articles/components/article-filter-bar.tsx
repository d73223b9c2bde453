import styled from 'styled-components';
import type { Category } from '@contract/category';
import { limits } from '@contract/limits';
import type { PostStatus } from '@contract/post';
import { media, space } from '~/theme/tokens';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import type { ArticleFilters } from '../model/article-filters';
import { useTypedSearch } from '../model/use-typed-search';

interface ArticleFilterBarProps {
  filters: ArticleFilters;
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  onChange: (changes: Partial<ArticleFilters>) => void;
}

/** Search, status and category of the articles shown. */
export function ArticleFilterBar({ filters, categories, onChange }: ArticleFilterBarProps) {
  const search = useTypedSearch(filters.q, (q) => onChange({ q }));
  const isKnown = categories?.some(({ slug }) => slug === filters.category) ?? false;
  return (
    <Bar
      role="search"
      aria-label="Articles"
      onSubmit={(event) => {
        event.preventDefault();
        search.searchNow();
      }}
    >
      <TextField
        label="Search"
        type="search"
        placeholder="Title or text"
        autoComplete="off"
        maxLength={limits.searchQuery}
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
      />
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
      <SelectField
        label="Category"
        value={filters.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">All categories</option>
        {filters.category !== '' && !isKnown && (
          <option value={filters.category}>{filters.category}</option>
        )}
        {categories?.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </Bar>
  );
}

const Bar = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]} ${space[4]};
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 12rem 15rem;
    & > :first-child {
      grid-column: auto;
    }
  }
`;
