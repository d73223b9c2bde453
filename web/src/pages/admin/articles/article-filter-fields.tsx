import type { PostStatus } from '@contract/post';
import { authorsRead } from '~/features/authors/api/reads';
import { categoriesRead } from '~/features/categories/api/reads';
import { useRead } from '~/lib/read';
import { Options, SelectField } from '~/ui/select-field';
import type { ListPlace } from '../lists/use-list-place';

const STATUSES: Readonly<Record<Exclude<PostStatus, 'all'>, string>> = {
  published: 'Published',
  draft: 'Unpublished',
  scheduled: 'Scheduled',
};
const statuses = ['published', 'draft', 'scheduled'] as const;

/** Status in an address; also accepts the names that the counters and buttons use. */
export function statusIn(value: string | null): PostStatus {
  if (value === 'unpublished') return 'draft';
  return statuses.find((status) => status === value) ?? 'all';
}

/** Filters by status, category and, if there are any, author. */
export function ArticleFilterFields({ place }: { place: ListPlace }) {
  const status = statusIn(place.get('status'));
  const authors = useRead(authorsRead).data ?? [];
  return (
    <>
      <SelectField
        label="Status"
        value={status}
        onChange={({ target }) =>
          place.change({ status: target.value === 'all' ? null : target.value, sort: null })
        }
      >
        <option value="all">All</option>
        <Options of={statuses} name={(one) => STATUSES[one]} />
      </SelectField>
      <SlugFilter
        label="Category"
        all="All categories"
        entries={useRead(categoriesRead).data ?? []}
        value={place.get('category')}
        onChange={(category) => place.change({ category })}
      />
      {(authors.length > 0 || place.get('author') !== '') && (
        <SlugFilter
          label="Author"
          all="All authors"
          entries={authors}
          value={place.get('author')}
          onChange={(author) => place.change({ author })}
        />
      )}
    </>
  );
}

interface SlugFilterProps {
  label: string;
  /** Label of the option for all. */
  all: string;
  entries: readonly { id: number; slug: string; name: string }[];
  value: string;
  onChange: (slug: string) => void;
}

/** Choice of an entry by slug; an unknown slug from the address is shown as is. */
const SlugFilter = ({ label, all, entries, value, onChange }: SlugFilterProps) => (
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
