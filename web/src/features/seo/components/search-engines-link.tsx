import { Link } from 'react-router-dom';
import { SplitCard } from '~/ui/split-card';

const note = 'Changed pages submitted to search engines, and issues to fix.';

/** The way to the screen of search engines. */
export const SearchEnginesLink = () => (
  <SplitCard title="Search engines" note={note}>
    <p>
      <Link to="/admin/settings/search-engines">Submissions and site check</Link>
    </p>
  </SplitCard>
);
