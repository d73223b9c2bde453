import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Run } from '@contract/automation-run';
import { followRun, type RunProgress as Progress } from '~/lib/follow-run';
import { count } from '~/lib/format';
import { reasonOf } from '~/lib/reason-of';
import { useRefresh } from '~/lib/refresh';
import { staleOf, useAction } from '~/lib/use-action';
import { space } from '~/theme/tokens';
import { clampLines } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Meta } from '~/ui/layout';
import { ProgressBar } from '~/ui/progress-bar';
import { TonedNote } from '~/ui/toned-note';
import { type Mark, timeLeftText } from '../model/time-left';

interface RunProgressProps {
  run: Run;
  title: string;
  /** Explains the current step, and what the owner may do meanwhile. */
  note: string;
}

/**
 * Progress of checking an import's files, of the import, or of its undo; reloads the screen at the
 * end.
 */
export function RunProgress({ run, title, note }: RunProgressProps) {
  const { done, total, item, left } = useProgress(run);
  const percent = total === 0 ? 0 : (done / total) * 100;
  const isStill = useIsStill(done);
  return (
    <Card aria-labelledby="progress-title">
      <CardHead id="progress-title" title={title} />
      <Rows>
        <p>{note}</p>
        <ProgressBar label={title} value={percent} />
        <Line>
          <div>
            <Meta>
              {total === 0 ? 'Starting…' : `${count(done)} of ${count(total)}`}
              {left !== '' && ` · ${left}`}
            </Meta>
            {item !== null && <Current>{item.title}</Current>}
          </div>
          <CancelButton id={run.id} />
        </Line>
        {isStill && (
          <TonedNote>
            No progress for a while. After a server restart, this resumes in about a minute; a slow
            image server can hold it up too.
          </TonedNote>
        )}
        {/* Announced in steps of ten percent, since each step would be too much. */}
        <p className="visually-hidden" role="status">
          {total === 0 ? title : `${title}: ${Math.floor(percent / 10) * 10}%`}
          {isStill && '. No progress for a while.'}
        </p>
      </Rows>
    </Card>
  );
}

/** Progress of a run as reported by the server, with the estimated time left. */
function useProgress({ id, changed, skipped, failed, total }: Run): Progress & { left: string } {
  const refresh = useRefresh();
  const first = useRef<Mark | null>(null);
  const begun = changed + skipped + failed;
  const [progress, setProgress] = useState<Progress>({ done: begun, total, item: null });
  const [left, setLeft] = useState('');
  useEffect(() => {
    first.current = null;
    const end = () => void refresh(...staleOf('POST /api/imports/{id}/run'));
    return followRun(id, {
      progress(next) {
        const now = { at: performance.now(), done: next.done };
        first.current ??= now;
        setProgress(next);
        setLeft(timeLeftText(first.current, now, next.total));
      },
      ended: end,
      gone: end,
    });
  }, [id, refresh]);
  return { ...progress, left };
}

/**
 * Milliseconds without progress after which the instance may have died; its lease must then expire.
 */
const STILL_MS = 20_000;

/** Whether a number has not changed for `STILL_MS`. */
function useIsStill(done: number): boolean {
  const [stillAt, setStillAt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStillAt(done), STILL_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return stillAt === done;
}

function CancelButton({ id }: { id: number }) {
  const { run } = useAction();
  const [isCanceling, setCanceling] = useState(false);
  const cancel = async (): Promise<void> => {
    setCanceling(true);
    const canceled = await run(
      (call) => call('POST /api/automation/runs/{id}/cancel', { params: { id } }),
      {
        failed: (error) => ({
          title: 'Not canceled',
          description: reasonOf(error, 'It continues. Please try again.'),
          variant: 'destructive',
        }),
      },
    );
    if (canceled === null) setCanceling(false);
  };
  return (
    <Button size="small" disabled={isCanceling} onClick={() => void cancel()}>
      {isCanceling ? 'Canceling…' : 'Cancel'}
    </Button>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[3]};
  font-variant-numeric: tabular-nums;
`;

const Current = styled(Meta)`
  ${clampLines(1)}
`;
