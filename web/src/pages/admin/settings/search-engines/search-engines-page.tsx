import { AdminArea } from '../../frame/admin-area';
import { adminHead } from '../../frame/admin-head';
import { SearchEnginesScreen } from './search-engines-screen';

export const load = adminHead('Search engines');

export const Page = () => (
  <AdminArea title="Search engines">
    <SearchEnginesScreen />
  </AdminArea>
);
