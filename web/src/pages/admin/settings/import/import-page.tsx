import { Link } from 'react-router-dom';
import { type ImportQuery, importQuery, importSources, type ImportSummary } from '@contract/moving';
import { ENTRIES_A_PAGE, importsRead } from '~/features/moving/api/import-reads';
import { ImportList } from '~/features/moving/components/import-list';
import { ImportStart } from '~/features/moving/components/import-start';
import { ImportView } from '~/features/moving/components/import-view';
import { importLoss, importName, sourceNames } from '~/features/moving/model/import-text';
import { idIn, useAddress } from '~/lib/address';
import { plural } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Meta, Parts } from '~/ui/layout';
import { Options, SelectField } from '~/ui/select-field';
import { AdminList } from '../../lists/admin-list';
import { type BulkAction, oneByOne } from '../../lists/use-bulk';
import { useKeptPage } from '../../lists/use-kept-page';
import { type ListOrders, type ListPlace, useListPlace } from '../../lists/use-list-place';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';

const HERE = '/admin/settings/import';
const addressOf = (id: number): string => `${HERE}?import=${id}`;

const orders: ListOrders<ImportQuery['sort']> = [
  { id: '-started', label: 'Newest', column: 'started', direction: 'descending' },
  { id: 'started', label: 'Oldest', column: 'started', direction: 'ascending' },
  { id: 'site', label: 'Site, A to Z', column: 'site', direction: 'ascending' },
  { id: '-site', label: 'Site, Z to A', column: 'site', direction: 'descending' },
];

const deleteImports: BulkAction<ImportSummary> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  question: (imports) => ({
    title: `Delete ${plural(imports.length, 'import', 'imports')}?`,
    text: importLoss(imports.length),
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/imports/{id}', { params: { id } })),
};

const sourceOf = (place: ListPlace) =>
  importQuery.shape.source.safeParse(place.get('from') || undefined).data;

/** Starts an import and lists earlier ones, or shows the import named in the address. */
function ImportScreen() {
  const [query, change] = useAddress();
  const id = idIn(query, 'import');
  if (id === null) {
    return (
      <Parts>
        <ImportStart onBegun={(begun) => change({ import: begun })} />
        <Imports />
      </Parts>
    );
  }
  return (
    <Parts>
      <p>
        <Link to={HERE}>All imports</Link>
      </p>
      <ImportView key={id} id={id} />
    </Parts>
  );
}

function Imports() {
  const place = useListPlace({ orders, filters: ['from'] });
  const source = sourceOf(place);
  const answer = useKeptPage(
    useFreshRead(importsRead(place.page, { q: place.q || undefined, source, sort: place.sort })),
  );
  return (
    <Card aria-labelledby="imports-title">
      <CardHead id="imports-title" title="Imports">
        <Meta>Files and reports are kept for 30 days. Imported content stays.</Meta>
      </CardHead>
      <AdminList
        nouns={{ one: 'import', many: 'imports' }}
        place={place}
        answer={answer}
        size={ENTRIES_A_PAGE}
        keyOf={({ id }) => id}
        nameOf={importName}
        searches="Site, address or file"
        filters={
          <SelectField
            label="From"
            value={source ?? ''}
            onChange={({ target }) => place.change({ from: target.value })}
          >
            <option value="">All</option>
            <Options of={importSources} name={(one) => sourceNames[one]} />
          </SelectField>
        }
        actions={[deleteImports]}
        none={
          <EmptyState title="No imports yet.">
            <p>
              Choose the export of your old site above. Each import is listed here with its report,
              and can be undone for 30 days.
            </p>
          </EmptyState>
        }
      >
        {(imports) => <ImportList imports={imports} addressOf={addressOf} />}
      </AdminList>
    </Card>
  );
}

export const load = adminHead('Import');

export const Page = () => (
  <SettingsArea title="Import">
    <ImportScreen />
  </SettingsArea>
);
