import { Link } from 'react-router-dom';
import { ExportList } from '~/features/moving/components/export-list';
import { Card } from '~/ui/card';
import { Meta, Parts } from '~/ui/layout';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';

/** Exports all content in open formats. */
const ExportScreen = () => (
  <Card aria-label="Exports">
    <Parts>
      <p>
        Download your articles, pages, products, subscribers, sales, clicks and redirects in open
        formats. Files are made as they download; nothing is stored on the server.
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
