import styled from 'styled-components';
import type { ImportTerm } from '@contract/moving';
import { plural } from '~/lib/format';
import { color, space } from '~/theme/tokens';
import { NamedOptions, SelectField } from '~/ui/select-field';
import { Disclosure } from './disclosure';

interface TermChoicesProps<Option extends string> {
  title: string;
  /** Categories or authors of the export. */
  terms: readonly ImportTerm[];
  chosen: Readonly<Record<string, Option | number>>;
  /** Default for terms without a choice. */
  general: NoInfer<Option>;
  options: Readonly<Record<Option, string>>;
  /** Existing entries that a term can be mapped to. */
  entries: readonly { id: number; name: string }[];
  /** Target of one term; null for the default. */
  onChange: (key: string, to: Option | number | null) => void;
}

/** Choices for single categories or authors; collapsed until opened. */
export function TermChoices<Option extends string>(props: TermChoicesProps<Option>) {
  const { title, terms, chosen, general, options, entries, onChange } = props;
  if (terms.length === 0) return null;
  const choose = (key: string, value: string): void => {
    const id = Number(value);
    const next = Number.isInteger(id) && id > 0 ? id : (value as Option);
    onChange(key, value === '' ? null : next);
  };
  const existing = ({ existingId }: ImportTerm): string | undefined =>
    entries.find(({ id }) => id === existingId)?.name;
  return (
    <Disclosure title={title}>
      <ChoiceList>
        {terms.map((term) => (
          <li key={term.key}>
            <SelectField
              label={
                <>
                  {term.name} <Posts>{plural(term.posts, 'article', 'articles')}</Posts>
                </>
              }
              value={chosen[term.key] ?? ''}
              onChange={({ target }) => choose(term.key, target.value)}
            >
              <option value="">
                {existing(term) === undefined
                  ? `As chosen above: ${options[general].toLowerCase()}`
                  : `“${existing(term)}” (already here)`}
              </option>
              {(Object.entries(options) as [Option, string][]).map(([option, name]) => (
                <option key={option} value={option}>
                  {name}
                </option>
              ))}
              <NamedOptions of={entries} />
            </SelectField>
          </li>
        ))}
      </ChoiceList>
    </Disclosure>
  );
}

/** Choices side by side, if there is room. */
export const ChoiceList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${space[4]} ${space[5]};
`;

const Posts = styled.span`
  font-weight: 400;
  color: ${color.muted};
`;
