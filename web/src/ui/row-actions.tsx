import styled from 'styled-components';
import { color, fontSize, media, motion, space } from '~/theme/tokens';

/** Muted line with the actions of an entry. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[5]};
  & > * {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    font-size: ${fontSize.small};
    text-decoration: none;
    color: ${color.muted};
    transition: color ${motion.fast} ${motion.ease};
    ${media.md} {
      min-height: 1.75rem;
      font-size: ${fontSize.caption};
    }
  }
  & > :hover:not(:disabled) {
    color: ${color.goldText};
  }
  & > [data-danger]:hover:not(:disabled) {
    color: ${color.danger};
  }
`;

interface EditAndDeleteProps {
  /** Id of the element with the entry's name. */
  nameId: string;
  isPending?: boolean;
  onEdit: () => void;
  /** Undefined for entries without versions. */
  onHistory?: (() => void) | undefined;
  /** Undefined if the entry cannot be deleted. */
  onDelete?: (() => void) | undefined;
}

/** Edit, history and delete actions of an entry. */
export const EditAndDelete = ({
  nameId,
  isPending = false,
  onEdit,
  onHistory,
  onDelete,
}: EditAndDeleteProps) => (
  <RowActions>
    <button type="button" aria-describedby={nameId} disabled={isPending} onClick={onEdit}>
      Edit
    </button>
    {onHistory && (
      <button type="button" aria-describedby={nameId} disabled={isPending} onClick={onHistory}>
        History
      </button>
    )}
    {onDelete && (
      <button
        type="button"
        data-danger
        aria-describedby={nameId}
        disabled={isPending}
        onClick={onDelete}
      >
        Delete
      </button>
    )}
  </RowActions>
);
