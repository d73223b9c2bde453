import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { AuthorsScreen } from './authors-screen';

export const load = adminHead('Authors');

export const Page = () => (
  <AdminArea title="Authors">
    <AuthorsScreen />
  </AdminArea>
);
