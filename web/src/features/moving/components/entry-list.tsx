import { useState } from 'react';
import { Link } from 'react-router-dom';
import { entryOutcomes, entryStatuses, type ImportEntry } from '@contract/moving';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Badge } from '~/ui/badge';
import { EmptyState } from '~/ui/empty-state';
import { Filters, Grid, Parts } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { Options, SelectField } from '~/ui/select-field';
import { ENTRIES_A_PAGE, entriesRead, type EntryFilter } from '../api/import-reads';
import {
  kindName,
  kindNames,
  outcomeMarks,
  placeOfEntry,
  shownKinds,
  statusMarks,
} from '../model/import-text';

/** Column to show: the outcome, or the status before the import. */
type Shown = 'outcome' | 'status';

const names: Readonly<Record<Shown, string>> = { outcome: 'Outcome', status: 'Status' };

const markOf = (shows: Shown, { outcome, status }: ImportEntry) =>
  shows === 'outcome' ? outcomeMarks[outcome] : statusMarks[status];

interface EntryListProps {
  id: number;
  shows: Shown;
  /** Initial filter. */
  initial?: EntryFilter['outcome'];
}

/** All entries of an export. */
export function EntryList({ id, shows, initial = null }: EntryListProps) {
  const [filter, setFilter] = useState<EntryFilter>({ kind: null, outcome: initial, status: null });
  const [page, setPage] = useState(1);
  const narrow = (part: Partial<EntryFilter>): void => {
    setFilter((now) => ({ ...now, ...part }));
    setPage(1);
  };
  return (
    <Parts>
      <Filters as="div" role="search" aria-label="Imported items">
        <SelectField
          label={names[shows]}
          value={filter[shows] ?? ''}
          onChange={({ target: { value } }) =>
            narrow(
              shows === 'outcome'
                ? { outcome: entryOutcomes.find((one) => one === value) ?? null }
                : { status: entryStatuses.find((one) => one === value) ?? null },
            )
          }
        >
          <option value="">All</option>
          {shows === 'outcome' ? (
            <Options of={entryOutcomes} name={(one) => outcomeMarks[one].text} />
          ) : (
            <Options of={entryStatuses} name={(one) => statusMarks[one].text} />
          )}
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
        {(entries) => <EntryTable entries={entries} shows={shows} />}
      </Paged>
    </Parts>
  );
}

interface EntryTableProps extends Pick<EntryListProps, 'shows'> {
  entries: readonly ImportEntry[];
}

const EntryTable = ({ entries, shows }: EntryTableProps) => (
  <Grid dense cards label="Items of the export">
    <table>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Kind</th>
          <th scope="col">{names[shows]}</th>
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
            <td data-label={names[shows]}>
              <Badge tone={markOf(shows, entry).tone}>{markOf(shows, entry).text}</Badge>
            </td>
            <td data-label="Note" data-wide>
              {[entry.edited, entry.message].filter((said) => said !== '').join('. ')}
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
