import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { ArticlesScreen } from './articles-screen';

export const load = adminHead('Articles');

export const Page = () => (
  <AdminArea title="Articles">
    <ArticlesScreen />
  </AdminArea>
);
