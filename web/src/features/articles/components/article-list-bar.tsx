import styled from 'styled-components';
import type { BulkAction } from '@contract/post-bulk';
import { count, plural } from '~/lib/format';
import { color, layer, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';

interface ArticleListBarProps {
  /** How many match; undefined while nobody knows. */
  total: number | undefined;
  isFailed: boolean;
  isNarrowed: boolean;
  /** The name of the product that all of them show. */
  product: string | undefined;
  onClear: () => void;
  chosen: number;
  /** What is being done with the chosen ones. */
  running: BulkAction | null;
  onAction: (action: BulkAction) => void;
}

/** How many articles match and, where some are chosen, what can be done with them together. */
export const ArticleListBar = (props: ArticleListBarProps) => {
  const { total, isFailed, isNarrowed, product, onClear, chosen, running, onAction } = props;
  return (
    <Bar data-active={chosen > 0 || undefined}>
      <p role="status">
        {total !== undefined && plural(total, 'article matches', 'articles match')}
        {total !== undefined && product !== undefined && ` with ${product}`}
        {total === undefined && !isFailed && 'Loading articles…'}
      </p>
      {isNarrowed && chosen === 0 && (
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
      {chosen > 0 && (
        <Actions role="group" aria-label="Selected articles">
          <strong>{count(chosen)} selected</strong>
          <Button size="small" disabled={running !== null} onClick={() => onAction('publish')}>
            {running === 'publish' ? 'Publishing…' : 'Publish'}
          </Button>
          <Button size="small" disabled={running !== null} onClick={() => onAction('unpublish')}>
            {running === 'unpublish' ? 'Unpublishing…' : 'Unpublish'}
          </Button>
          <Button
            size="small"
            variant="danger"
            disabled={running !== null}
            onClick={() => onAction('delete')}
          >
            {running === 'delete' ? 'Deleting…' : 'Delete'}
          </Button>
        </Actions>
      )}
    </Bar>
  );
};

const Bar = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 3.25rem;
  &[data-active] {
    position: sticky;
    top: 0;
    z-index: calc(${layer.bar} - 1);
    border-bottom: 1px solid ${color.gold};
    background-color: ${color.page};
    & > p {
      display: none;
    }
    ${media.md} {
      & > p {
        display: block;
      }
    }
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: center;
  gap: ${space[2]} ${space[3]};
  width: 100%;
  padding-block: ${space[3]};
  & > strong {
    grid-column: 1 / -1;
    color: ${color.ink};
  }
  & > button {
    padding-inline: ${space[1]};
  }
  ${media.md} {
    display: flex;
    width: auto;
    padding-block: 0;
    & > strong {
      margin-right: ${space[2]};
    }
    & > button {
      padding-inline: ${space[4]};
    }
  }
`;
