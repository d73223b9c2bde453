import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ItemOutcome, ReportItem } from '@contract/automation-run';
import { color, lineHeight, space, weight } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Meta } from '~/ui/layout';
import { useChangeView } from '../model/automation-context';
import { outcomeLabel } from '../model/run-labels';

const tones = {
  created: 'success',
  changed: 'success',
  proposed: 'info',
  skipped: 'neutral',
  failed: 'danger',
} as const satisfies Record<ItemOutcome, string>;

interface ReportItemsProps {
  task: string;
  items: readonly ReportItem[];
  /** True for a preview, which has changed nothing yet. */
  isPlan?: boolean;
  /** Shows a run that an item started. */
  onOpen?: (runId: number) => void;
}

/** Items of a run: outcome, reason, and each field before and after. */
export const ReportItems = ({ items, ...rest }: ReportItemsProps) => (
  <List role="list" aria-label="Report">
    {items.map((item, index) => (
      <ReportEntry key={index} item={item} {...rest} />
    ))}
  </List>
);

interface ReportEntryProps extends Omit<ReportItemsProps, 'items'> {
  item: ReportItem;
}

function ReportEntry({ item, task, isPlan = false, onOpen }: ReportEntryProps) {
  const renderChange = useChangeView();
  const titleId = useId();
  const { outcome, message, changes, childRun } = item;
  return (
    <Entry>
      <Head>
        <ItemTitle item={item} id={titleId} />
        <Badge tone={tones[outcome]}>{outcomeLabel(task, outcome, isPlan)}</Badge>
      </Head>
      {message !== '' && <Meta>{message}</Meta>}
      {childRun !== null && onOpen && (
        <p>
          <Button size="small" aria-describedby={titleId} onClick={() => onOpen(childRun)}>
            Show report
          </Button>
        </p>
      )}
      {changes.map((change) => (
        <Fragment key={change.field}>{renderChange(change)}</Fragment>
      ))}
    </Entry>
  );
}

const ItemTitle = ({ item: { kind, ...item }, id }: { item: ReportItem; id: string }) =>
  kind === 'post' && item.id !== null ? (
    <Title as={Link} id={id} to={`/admin/articles?edit=${item.id}`}>
      {item.title}
    </Title>
  ) : (
    <Title id={id}>{item.title}</Title>
  );

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.lineStrong};
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.line};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
`;

const Title = styled.span`
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
  overflow-wrap: anywhere;
`;
