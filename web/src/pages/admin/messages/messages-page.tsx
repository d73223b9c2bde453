import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { MessagesScreen } from './messages-screen';

export const load = adminHead('Messages');

export const Page = () => (
  <AdminArea title="Messages">
    <MessagesScreen />
  </AdminArea>
);
