import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useHeldFocus } from '~/lib/held-focus';
import { fontSize, space } from '~/theme/tokens';
import { useAllRuns } from '../model/automation-context';
import { Button } from '~/ui/button';
import { RunCard } from './run-card';

/**
 * Maximum number of runs followed by server-sent events: browsers limit the connections to one
 * host.
 */
const LIVE = 3;

const focusStart = (task: string): void =>
  document.querySelector<HTMLElement>(`[data-starts="${task}"]`)?.focus();

/** Running and just finished runs; only of one task if given. */
export function RunPanel({ task }: { task?: string }) {
  const runs = useAllRuns();
  const list = task === undefined ? runs.list : runs.list.filter((run) => run.task === task);
  const held = useHeldFocus<HTMLUListElement>();
  const lastAway = useRef<string | null>(null);

  const isEmpty = list.length === 0;
  // With the list gone, focus returns to the button that started the last dismissed run.
  useEffect(() => {
    if (!isEmpty || lastAway.current === null) return;
    if (document.activeElement === document.body) focusStart(lastAway.current);
    lastAway.current = null;
  }, [isEmpty]);

  if (isEmpty) return null;
  const finished = list.filter(({ status }) => status !== 'running');
  const clear = (): void => {
    lastAway.current = finished[0]?.task ?? null;
    for (const { id } of finished) runs.dismiss(id);
  };
  const live = list.filter(({ status }) => status === 'running').slice(0, LIVE);
  return (
    <section aria-label="Runs">
      {finished.length > 1 && (
        <Head>
          <Button size="small" variant="quiet" onClick={clear}>
            Clear finished
          </Button>
        </Head>
      )}
      <List role="list" {...held}>
        {list.map((run) => (
          <RunCard
            key={run.id}
            run={run}
            isLive={live.includes(run)}
            onPutAway={() => (lastAway.current = run.task)}
          />
        ))}
      </List>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};
`;
