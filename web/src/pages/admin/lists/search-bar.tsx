import type { ReactNode } from 'react';
import { limits } from '@contract/limits';
import { useTypedSearch } from '~/lib/use-typed-search';
import { TextField } from '~/ui/text-field';

interface SearchBarProps {
  /** Plural noun of the entries, such as 'Authors'. */
  label: string;
  placeholder: string;
  /** Search text from the address. */
  q: string;
  onSearch: (q: string) => void;
  className?: string;
  /** Filters shown next to it. */
  children?: ReactNode;
}

/** Search of a list with its filters; searches when typing pauses, or on Enter. */
export function SearchBar(props: SearchBarProps) {
  const { label, placeholder, q, onSearch, className, children } = props;
  const search = useTypedSearch(q, onSearch);
  return (
    <form
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        search.searchNow();
      }}
    >
      <TextField
        label="Search"
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={limits.searchQuery}
        value={search.text}
        onChange={({ target }) => search.setText(target.value)}
      />
      {children}
    </form>
  );
}
