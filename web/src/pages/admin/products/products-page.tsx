import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { ProductsScreen } from './products-screen';

export const load = adminHead('Products');

export const Page = () => (
  <AdminArea title="Products">
    <ProductsScreen />
  </AdminArea>
);
