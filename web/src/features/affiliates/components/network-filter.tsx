import { useRead } from '~/lib/read';
import { NamedOptions, SelectField } from '~/ui/select-field';
import { networksRead } from '../api/reads';

interface NetworkFilterProps {
  label?: string;
  value: number | null;
  /** Label of the option for all networks; without it a network must be chosen. */
  all?: string;
  hint?: string;
  error?: string | undefined;
  onChange: (id: number | null) => void;
}

/** Choice of a network; an archived one is listed only while it is selected. */
export function NetworkFilter({ label = 'Network', value, all, ...rest }: NetworkFilterProps) {
  const { hint, error, onChange } = rest;
  const current = useRead(networksRead()).data ?? [];
  const archived = useRead(networksRead(true)).data ?? [];
  const networks = [...current, ...archived.filter(({ id }) => id === value)];
  const isKnown = value === null || networks.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error ?? null}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {(all !== undefined || value === null) && <option value="">{all ?? 'Choose…'}</option>}
      {!isKnown && <option value={value}>Network {value}</option>}
      <NamedOptions of={networks} />
    </SelectField>
  );
}
