import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { SalesScreen } from './sales-screen';

export const load = adminHead('Sales');

export const Page = () => (
  <AdminArea title="Sales">
    <SalesScreen />
  </AdminArea>
);
