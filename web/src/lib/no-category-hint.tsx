import { Link } from 'react-router-dom';

/** Hint for a choice of categories if there are none; nothing while they load. */
export const noCategoryHint = (categories: readonly unknown[] | undefined) =>
  categories?.length === 0 && (
    <>
      No categories yet. <Link to="/admin?tab=categories">Create one first</Link>.
    </>
  );
