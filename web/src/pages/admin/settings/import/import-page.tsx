import { Link } from 'react-router-dom';
import { ImportList } from '~/features/moving/components/import-list';
import { ImportStart } from '~/features/moving/components/import-start';
import { ImportView } from '~/features/moving/components/import-view';
import { idIn, useAddress } from '~/lib/address';
import { Parts } from '~/ui/layout';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';

const HERE = '/admin/settings/import';
const addressOf = (id: number): string => `${HERE}?import=${id}`;

/** Moving in: a new import and the earlier ones, or the one that the address names. */
function ImportScreen() {
  const [query, change] = useAddress();
  const id = idIn(query, 'import');
  if (id === null) {
    return (
      <Parts>
        <ImportStart onBegun={(begun) => change({ import: begun })} />
        <ImportList addressOf={addressOf} />
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

export const load = adminHead('Import');

export const Page = () => (
  <SettingsArea title="Import">
    <ImportScreen />
  </SettingsArea>
);
