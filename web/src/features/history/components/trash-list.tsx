import { useId } from 'react';
import styled from 'styled-components';
import type { TrashedEntry } from '@contract/revision';
import { longDate, longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { readableAddress } from '~/lib/readable-address';
import { color, fontSize, lineHeight, media, space, weight } from '~/theme/tokens';
import { clampLines, metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { SelectEntry } from '~/ui/selection';

interface TrashListProps {
  /** Label of the list, such as 'Deleted articles'. */
  label: string;
  entries: readonly TrashedEntry[];
  pathOf: (entry: TrashedEntry) => string;
  pendingId: number | null;
  onRestore: (entry: TrashedEntry) => void;
  onErase: (entry: TrashedEntry) => void;
}

/** Deleted entries of a kind. */
export const TrashList = ({ label, entries, ...rest }: TrashListProps) => (
  <List role="list" aria-label={label}>
    {entries.map((entry) => (
      <TrashItem key={entry.id} entry={entry} {...rest} />
    ))}
  </List>
);

const TrashItem = (props: Omit<TrashListProps, 'label' | 'entries'> & { entry: TrashedEntry }) => {
  const { entry, pathOf, pendingId, onRestore, onErase } = props;
  const { timezone } = useSite();
  const titleId = useId();
  const isPending = pendingId === entry.id;
  return (
    <Item data-row>
      <div>
        <SelectEntry of={entry.id} name={entry.title} />
        <Title id={titleId}>{entry.title}</Title>
        <Facts>
          <span>{readableAddress(pathOf(entry))}</span>
          <span>Deleted {longDateTime(entry.deletedAt, timezone)}</span>
          <span>Can be restored until {longDate(entry.expiresAt, timezone)}</span>
          {entry.published && <Badge>Was published</Badge>}
        </Facts>
      </div>
      <Actions>
        <Button
          size="small"
          aria-describedby={titleId}
          disabled={isPending}
          onClick={() => onRestore(entry)}
        >
          {isPending ? 'Working…' : 'Restore'}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-describedby={titleId}
          disabled={isPending}
          onClick={() => onErase(entry)}
        >
          Delete permanently
        </Button>
      </Actions>
    </Item>
  );
};

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.lineStrong};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.line};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[8]};
  }
`;

const Title = styled.p`
  ${clampLines(3)}
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
`;

const Facts = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-top: ${space[1]};
  & > * {
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  & > button {
    min-height: 2.75rem;
  }
`;
