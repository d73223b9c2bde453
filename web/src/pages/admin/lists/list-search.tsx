import styled from 'styled-components';
import { limits } from '@contract/limits';
import { useTypedSearch } from '~/lib/use-typed-search';
import { media } from '~/theme/tokens';
import { TextField } from '~/ui/text-field';

interface ListSearchProps {
  /** Names what is searched, such as 'Authors'. */
  label: string;
  placeholder: string;
  /** What is searched for, as the address says it. */
  q: string;
  onSearch: (q: string) => void;
}

/** The search of a list: asks once the typing pauses, or at Enter. */
export function ListSearch({ label, placeholder, q, onSearch }: ListSearchProps) {
  const search = useTypedSearch(q, onSearch);
  return (
    <Form
      role="search"
      aria-label={label}
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
    </Form>
  );
}

const Form = styled.form`
  flex: 1 1 16rem;
  ${media.md} {
    max-width: 26rem;
  }
`;
