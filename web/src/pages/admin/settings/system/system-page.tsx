import { AdminArea } from '../../frame/admin-area';
import { adminHead } from '../../frame/admin-head';
import { SystemScreen } from './system-screen';

export const load = adminHead('System');

export const Page = () => (
  <AdminArea title="System">
    <SystemScreen />
  </AdminArea>
);
