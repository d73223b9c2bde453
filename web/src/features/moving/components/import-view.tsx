import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Run } from '@contract/automation-run';
import type { ImportDetail } from '@contract/moving';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { fontSize } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Bar, Marks, Meta, Parts } from '~/ui/layout';
import { Loaded } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';
import { TonedNote } from '~/ui/toned-note';
import { importRead } from '../api/import-reads';
import { importName, sourceText, stateMark } from '../model/import-text';
import { ImportFiles } from './import-files';
import { ImportPlan } from './import-plan';
import { ImportReport } from './import-report';
import { ImportSteps } from './import-steps';
import { RunProgress } from './run-progress';

/** An import at its current step. */
export const ImportView = ({ id }: { id: number }) => (
  <Loaded read={importRead(id)} what="the import" skeleton={<Skeleton $height="20rem" />}>
    {(detail) => <Opened detail={detail} />}
  </Loaded>
);

function Opened({ detail }: { detail: ImportDetail }) {
  const name = useRef<HTMLHeadingElement>(null);
  const { state, error, runs, clearedAt } = detail;
  const { timezone } = useSite();
  const step = `${state} ${runs[0]?.status}`;
  const shown = useRef(step);
  useEffect(() => {
    // The element that had the focus was removed with the previous step.
    if (shown.current !== step && document.activeElement === document.body) name.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <Parts>
      <Bar>
        <Marks>
          <Name ref={name} tabIndex={-1}>
            {importName(detail)}
          </Name>
          <Meta>{sourceText(detail)}</Meta>
        </Marks>
        <Badge tone={stateMark(detail).tone}>{stateMark(detail).text}</Badge>
      </Bar>
      {clearedAt === null ? (
        <ImportSteps state={state} />
      ) : (
        <TonedNote>
          Its files and report were deleted on {shortDateTime(clearedAt, timezone)}. Imported
          content stays; upload the export again to import what is new.
        </TonedNote>
      )}
      {error !== null && (
        <TonedNote role="alert" tone="danger">
          {error}
        </TonedNote>
      )}
      {clearedAt === null && <Step detail={detail} />}
    </Parts>
  );
}

/** The last run that imported anything; undefined if none did. */
const lastImport = ({ runs }: ImportDetail): Run | undefined =>
  runs.find(
    ({ task, changed, skipped, failed }) => task === 'import-run' && changed + skipped + failed > 0,
  );

function Step({ detail }: { detail: ImportDetail }) {
  const { state, runs } = detail;
  const [current] = runs;
  const last = lastImport(detail);
  if (current?.status === 'running') {
    return state === 'looking' ? (
      <RunProgress
        run={current}
        title="Checking the files"
        note="Nothing changes yet. You can leave this page; the check continues in the background."
      />
    ) : (
      <RunProgress
        run={current}
        title="Importing"
        note="You can leave this page or keep working. After a server restart, the import resumes in about a minute."
      />
    );
  }
  if (state === 'done' && last !== undefined) return <ImportReport detail={detail} run={last} />;
  if (state === 'files') return <ImportFiles detail={detail} />;
  const isStopped = last !== undefined && last === current && last.status !== 'undone';
  return (
    <>
      {last !== undefined && <ImportReport detail={detail} run={last} isAbovePlan />}
      <ImportPlan detail={detail} stopped={isStopped ? last : null} />
    </>
  );
}

const Name = styled.h2`
  font-size: ${fontSize.h4};
  overflow-wrap: anywhere;
`;
