import { Link } from 'react-router-dom';

/** Said at a choice of categories where there are none to choose; nothing while they load. */
export const noCategoryHint = (categories: readonly unknown[] | undefined) =>
  categories?.length === 0 && (
    <>
      There is no category yet. <Link to="/admin?tab=categories">Make one first</Link>.
    </>
  );
