import { useId } from 'react';
import styled from 'styled-components';
import type { Run } from '@contract/automation-run';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { useAllRuns } from '../model/automation-context';
import {
  countWords,
  durationText,
  resultText,
  statusNames,
  triggerNames,
} from '../model/run-labels';
import { Moment } from './moment';
import { RowButtons, RowHead, RowTitle } from './row-parts';
import { RunActions } from './run-actions';

const tones = {
  running: 'gold',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
  undone: 'neutral',
} as const satisfies Record<Run['status'], string>;

interface RunRowProps {
  run: Run;
  /** Whether the row names its task. */
  isNamed: boolean;
  onUndo?: () => void;
}

/** A run in the history; a card on a phone. */
export function RunRow({ run, isNamed, onUndo }: RunRowProps) {
  const { nameOf } = useAllRuns();
  const titleId = useId();
  return (
    <Row>
      <div>
        <RowHead>
          <RowTitle id={titleId}>
            {isNamed ? nameOf(run.task) : <Moment iso={run.startedAt} />}
          </RowTitle>
          <Badge tone={tones[run.status]}>{statusNames[run.status]}</Badge>
        </RowHead>
        <Facts>
          {isNamed && <Moment iso={run.startedAt} />}
          <span>{triggerNames[run.trigger]}</span>
          {run.durationMs !== null && <span>{durationText(run.durationMs)}</span>}
          {run.attempt > 1 && <span>Attempt {run.attempt}</span>}
        </Facts>
        {run.error !== null && <Reason>{run.error}</Reason>}
      </div>
      <Counts>
        {run.trigger === 'undo' ? resultText({ ...run, error: null }) : countWords(run)}
      </Counts>
      <Actions>
        {run.status !== 'running' && (
          <RunActions run={run} titleId={titleId} {...(onUndo && { onUndo })} />
        )}
      </Actions>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]} ${space[6]};
  padding-block: ${space[3]};
  border-bottom: 1px solid ${color.line};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 16rem 15rem;
    align-items: center;
  }
`;

const Facts = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  margin-top: ${space[1]};
`;

const Reason = styled.p`
  margin-top: ${space[1]};
  color: ${color.danger};
  overflow-wrap: anywhere;
`;

const Counts = styled.p`
  font-variant-numeric: tabular-nums;
`;

const Actions = styled(RowButtons)`
  ${media.lg} {
    justify-content: flex-end;
  }
`;
