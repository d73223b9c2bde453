import { Link } from 'react-router-dom';
import { SplitCard } from '~/ui/split-card';

const note = 'What search engines are told of changed pages, and what they find on them.';

/** The way to the screen of search engines. */
export const SearchEnginesWay = () => (
  <SplitCard title="Search engines" note={note}>
    <p>
      <Link to="/admin/settings/search-engines">Submissions and the check of the whole site</Link>
    </p>
  </SplitCard>
);
