import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Run } from '@contract/automation-run';
import { followRun, type RunProgress } from '~/lib/follow-run';
import { color, media, space, weight } from '~/theme/tokens';
import { clampLines, metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { Quiet } from '~/ui/layout';
import { ProgressBar } from '~/ui/progress-bar';
import { useAllRuns } from '../model/automation-context';
import { progressText, resultText } from '../model/run-labels';
import { Moment } from './moment';
import { RunActions } from './run-actions';

interface RunCardProps {
  run: Run;
  /** Followed by server-sent events instead of polling. */
  isLive: boolean;
  /** Called before the card is dismissed. */
  onPutAway: () => void;
}

/** A run: its progress, or its outcome. */
export function RunCard({ run, isLive, onPutAway }: RunCardProps) {
  const runs = useAllRuns();
  const titleId = useId();
  const frame = useRef<HTMLLIElement>(null);
  const isSought = runs.sought.has(run.id);

  // The button that started it is below, at the end of a long list.
  useEffect(() => {
    if (isSought) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);

  const name = runs.nameOf(run.task);
  return (
    <Item ref={frame} data-row data-failed={run.status === 'failed' || undefined}>
      <Head data-ended={run.status !== 'running' || undefined}>
        <p>
          <Title id={titleId}>{run.trigger === 'undo' ? `Undo of ${name}` : name}</Title>{' '}
          <Quiet as="span">
            {run.status === 'running' ? 'since' : 'began'} <Moment iso={run.startedAt} />
          </Quiet>
        </p>
        {run.status !== 'running' && (
          <>
            {/* Comes first: it gets the focus when the row before it is dismissed. */}
            <Away
              aria-label="Dismiss"
              aria-describedby={titleId}
              onClick={() => {
                onPutAway();
                runs.dismiss(run.id);
              }}
            >
              <Icon name="close" size={16} />
            </Away>
            <Result role="status">{resultText(run)}</Result>
            <Foot>
              <RunActions run={run} titleId={titleId} />
            </Foot>
          </>
        )}
      </Head>
      {run.status === 'running' && (
        <Running run={run} titleId={titleId} name={name} isLive={isLive} />
      )}
    </Item>
  );
}

/** Progress of a run, as reported by the server. */
function useProgress(run: Run, isLive: boolean): RunProgress {
  const runs = useAllRuns();
  const latest = useRef(runs);
  const [progress, setProgress] = useState<RunProgress>({
    done: run.changed + run.skipped + run.failed,
    total: run.total,
    item: null,
  });

  useEffect(() => {
    latest.current = runs;
  });

  const { id } = run;
  useEffect(
    () =>
      followRun(
        id,
        {
          progress: setProgress,
          ended: (ended) => latest.current.ended(ended),
          gone: () => latest.current.dismiss(id),
        },
        isLive,
      ),
    [id, isLive],
  );
  return progress;
}

interface RunningProps extends Omit<RunCardProps, 'onPutAway'> {
  titleId: string;
  name: string;
}

function Running({ run, titleId, name, isLive }: RunningProps) {
  const runs = useAllRuns();
  const { done, total, item } = useProgress(run, isLive);
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async (): Promise<void> => {
    setCancelling(true);
    if (!(await runs.cancel(run))) setCancelling(false);
  };
  return (
    <>
      <ProgressBar label={`Progress of ${name}`} value={total === 0 ? 0 : (done / total) * 100} />
      <Foot>
        <Words>
          <span>{progressText(done, total)}</span>
          {item !== null && <Current>{item.title}</Current>}
        </Words>
        <Button
          size="small"
          aria-describedby={titleId}
          disabled={isCancelling}
          onClick={() => void cancel()}
        >
          {isCancelling ? 'Cancelling…' : 'Cancel'}
        </Button>
      </Foot>
    </>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.line};
  border-left: 2px solid ${color.gold};
  background-color: ${color.surface};
  &[data-failed] {
    border-left-color: ${color.danger};
  }
`;

/* A finished run is a single line if there is room. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[6]};
  min-height: 2.75rem;
  &[data-ended] {
    margin-right: -${space[3]};
  }
  & > p:first-child {
    flex: 1 1 16rem;
  }
`;

const Away = styled(IconButton)`
  order: 1;
`;

const Title = styled.span`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;

const Result = styled.p`
  flex: 1 1 14rem;
  font-variant-numeric: tabular-nums;
`;

const Words = styled.p`
  ${metaText}
  display: grid;
  flex: 1 1 12rem;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${space[4]};
  min-width: 0;
  ${media.md} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Current = styled.span`
  ${clampLines(1)}
`;
