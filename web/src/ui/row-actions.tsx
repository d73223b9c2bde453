import styled from 'styled-components';
import { color, fontSize, media, motion, space } from '~/theme/tokens';

/** One quiet line of what can be done with an entry. */
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
  /** The id of the element that names the entry. */
  nameId: string;
  isPending?: boolean;
  onEdit: () => void;
  /** Left out where it has no versions. */
  onHistory?: (() => void) | undefined;
  /** Left out where the entry cannot be deleted. */
  onDelete?: (() => void) | undefined;
}

/** Actions of an entry that can only be edited and deleted. */
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
