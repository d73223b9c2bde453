import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type Page, type Read, useRead } from '~/lib/read';
import { space } from '~/theme/tokens';
import { NamedOptions, SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import type { Named } from '../model/sale-values';

const WAIT_MS = 300;

interface PickFieldProps<T> {
  label: string;
  /** Placeholder for no selection. */
  nothing: string;
  value: Named | null;
  error?: string | undefined;
  /** Search results; the empty search returns the newest. */
  read: (q: string) => Read<Page<T>>;
  nameOf: (item: T) => Named;
  onChange: (value: Named | null) => void;
}

/** Chooses a product or post from a long list, which a search narrows. */
export function PickField<T>(props: PickFieldProps<T>) {
  const { label, nothing, value, error, read, nameOf, onChange } = props;
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = (useRead(read(q)).data?.items ?? []).map(nameOf);
  const others = value === null ? found : found.filter(({ id }) => id !== value.id);
  return (
    <Pair role="group" aria-label={label}>
      <TextField
        label={`Search ${label.toLowerCase()}`}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label={label}
        error={error ?? null}
        value={value?.id ?? ''}
        onChange={({ target }) =>
          onChange(
            [...others, ...(value ? [value] : [])].find(({ id }) => String(id) === target.value) ??
              null,
          )
        }
      >
        <option value="">{nothing}</option>
        {value && <option value={value.id}>{value.name}</option>}
        <NamedOptions of={others} />
      </SelectField>
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space[3]} ${space[4]};
`;
