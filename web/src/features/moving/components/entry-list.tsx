import { useState } from 'react';
import { Link } from 'react-router-dom';
import { entryOutcomes, type ImportEntry } from '@contract/moving';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Badge } from '~/ui/badge';
import { EmptyState } from '~/ui/empty-state';
import { Filters, Grid, Parts } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { Options, SelectField } from '~/ui/select-field';
import { ENTRIES_A_PAGE, entriesRead, type EntryFilter } from '../api/import-reads';
import { kindName, kindNames, outcomeMarks, placeOfEntry, shownKinds } from '../model/import-text';

interface EntryListProps {
  id: number;
  /** What is shown at first. */
  initial: EntryFilter['outcome'];
}

/** Everything an export holds, with what became of each thing. */
export function EntryList({ id, initial }: EntryListProps) {
  const [filter, setFilter] = useState<EntryFilter>({ kind: null, outcome: initial });
  const [page, setPage] = useState(1);
  const narrow = (part: Partial<EntryFilter>): void => {
    setFilter((now) => ({ ...now, ...part }));
    setPage(1);
  };
  return (
    <Parts>
      <Filters as="div" role="search" aria-label="Imported items">
        <SelectField
          label="Outcome"
          value={filter.outcome ?? ''}
          onChange={({ target }) =>
            narrow({ outcome: entryOutcomes.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">All</option>
          <Options of={entryOutcomes} name={(one) => outcomeMarks[one].text} />
        </SelectField>
        <SelectField
          label="Kind"
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            narrow({ kind: shownKinds.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">All</option>
          <Options of={shownKinds} name={(one) => kindNames[one]} />
        </SelectField>
      </Filters>
      <Paged
        list={useFreshRead(entriesRead(id, filter, page))}
        what="entries"
        page={page}
        size={ENTRIES_A_PAGE}
        onPage={setPage}
        empty={<EmptyState title="No items match." />}
      >
        {(entries) => <EntryTable entries={entries} />}
      </Paged>
    </Parts>
  );
}

const EntryTable = ({ entries }: { entries: readonly ImportEntry[] }) => (
  <Grid dense cards label="Import results">
    <table>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Kind</th>
          <th scope="col">Outcome</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.kind} ${entry.key}`}>
            <th scope="row">
              <EntryTitle entry={entry} />
            </th>
            <td data-label="Kind">{kindName[entry.kind]}</td>
            <td data-label="Outcome">
              <Badge tone={outcomeMarks[entry.outcome].tone}>
                {outcomeMarks[entry.outcome].text}
              </Badge>
            </td>
            <td data-label="Note" data-wide>
              {entry.message}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Grid>
);

const EntryTitle = ({ entry: { kind, title, key, targetId } }: { entry: ImportEntry }) => {
  const place = placeOfEntry(kind, targetId);
  const name = title || key;
  return place === null ? name : <Link to={place}>{name}</Link>;
};
