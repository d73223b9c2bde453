import { Link } from 'react-router-dom';
import { ExportList } from '~/features/moving/components/export-list';
import { Card } from '~/ui/card';
import { Meta, Parts } from '~/ui/layout';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';

/** Moving out: everything in open forms. */
const ExportScreen = () => (
  <Card aria-label="Exports">
    <Parts>
      <p>
        Your magazine is yours: take it away whenever you like, as often as you like. A file is made
        while your browser saves it, and nothing of it stays on the server.
      </p>
      <ExportList />
      <Meta>
        A copy of the whole installation is a backup: see{' '}
        <Link to="/admin/settings/system">System</Link>.
      </Meta>
    </Parts>
  </Card>
);

export const load = adminHead('Export');

export const Page = () => (
  <SettingsArea title="Export">
    <ExportScreen />
  </SettingsArea>
);
