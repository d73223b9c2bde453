import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { SettingsScreen } from './settings-screen';

export const load = adminHead('Settings');

export const Page = () => (
  <AdminArea title="Settings">
    <SettingsScreen />
  </AdminArea>
);
