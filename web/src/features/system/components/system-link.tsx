import { Link } from 'react-router-dom';
import { SplitCard } from '~/ui/split-card';

const note = 'Health of the server, backups, tasks and mail.';

/** The way to the System screen. */
export const SystemLink = () => (
  <SplitCard title="System" note={note}>
    <p>
      <Link to="/admin/settings/system">Version, disk, backups, tasks and mail</Link>
    </p>
  </SplitCard>
);
