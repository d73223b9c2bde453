import { Link } from 'react-router-dom';

/** Said at a choice of categories where there are none to choose; nothing while they load. */
export const noCategoryHint = (categories: readonly unknown[] | undefined) =>
  categories?.length === 0 && (
    <>
      No categories yet. <Link to="/admin?tab=categories">Create one first</Link>.
    </>
  );
