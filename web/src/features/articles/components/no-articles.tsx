import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

interface NoArticlesProps {
  isNarrowed: boolean;
  onClear: () => void;
}

/** Stands where no article matches, or where there is none at all. */
export const NoArticles = ({ isNarrowed, onClear }: NoArticlesProps) =>
  isNarrowed ? (
    <EmptyState title="No articles found matching your criteria.">
      <Button size="small" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title="There are no articles yet.">
      <p>Everything you write appears here, including drafts.</p>
      <ButtonLink as={Link} to="/admin?tab=create" size="small">
        Write the first
      </ButtonLink>
      <Link to="/admin/settings/import">Move in from another site</Link>
    </EmptyState>
  );
