import { useId, useState } from 'react';
import styled from 'styled-components';
import { plural } from '~/lib/format';
import { color, fontSize, media, space, weight } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Quiet } from '~/ui/layout';
import { useAllRuns } from '../model/automation-context';
import { creatingJobs, type Job, jobGroups } from '../model/jobs';
import { BusyButton } from './busy-button';
import { PreviewDialog } from './preview-dialog';
import { ReplacementsDialog } from './replacements-dialog';
import { StartQuestion } from './start-question';

/** All jobs as collapsed rows, each with buttons to preview and run it. */
export const ActionGroups = () => (
  <Card aria-labelledby="actions-title">
    <Fold>
      <summary>
        <h2 id="actions-title">Maintenance jobs</h2>
        <Quiet as="span">{plural(allAtPress, 'job', 'jobs')}, each with a preview</Quiet>
      </summary>
      {jobGroups.map(({ title, jobs }) => (
        <Group key={title}>
          <GroupTitle>{title}</GroupTitle>
          <Lines role="list">
            {jobs.map((job) => (
              <JobLine key={job.label} job={job} />
            ))}
          </Lines>
        </Group>
      ))}
    </Fold>
  </Card>
);

const allAtPress = jobGroups.flatMap(({ jobs }) => jobs).length;

/** Buttons of the jobs that write drafts (specification, section 2). */
export const ActionRow = () => (
  <Row role="group" aria-label="Actions">
    {creatingJobs.map((job) => (
      <RowButton key={job.label} job={job} />
    ))}
  </Row>
);

function RowButton({ job }: { job: Job }) {
  const { isBusy, run, windows } = useJob(job, true);
  return (
    <>
      <BusyButton isBusy={isBusy} data-starts={job.id} onPress={run}>
        {job.label}
      </BusyButton>
      {windows}
    </>
  );
}

/** Some jobs with buttons to run and preview each. */
export const JobList = ({ jobs }: { jobs: readonly Job[] }) => (
  <List role="list">
    {jobs.map((job) => (
      <JobItem key={job.label} job={job} />
    ))}
  </List>
);

/** Handlers of a job's buttons, and the dialogs that they open. */
function useJob(job: Job, isBesideRuns: boolean) {
  const runs = useAllRuns();
  const [opened, setOpened] = useState<'preview' | 'list' | 'question' | null>(null);
  const close = (): void => setOpened(null);
  const start = { ...job, isBesideRuns };
  const begin = (): void => void runs.start(start);
  const { label, warning } = job;
  return {
    isBusy: runs.isBusy(job.id),
    run: warning === undefined ? begin : () => setOpened('question'),
    open: setOpened,
    windows: (
      <>
        {opened === 'preview' && <PreviewDialog job={start} onClose={close} />}
        {opened === 'question' && warning !== undefined && (
          <StartQuestion label={label} warning={warning} onStart={begin} onClose={close} />
        )}
        {opened === 'list' && <ReplacementsDialog onClose={close} />}
      </>
    ),
  };
}

function JobItem({ job }: { job: Job }) {
  const { isBusy, run, open, windows } = useJob(job, false);
  const noteId = useId();
  return (
    <Item>
      <BusyButton isBusy={isBusy} data-starts={job.id} aria-describedby={noteId} onPress={run}>
        {job.label}
      </BusyButton>
      <Quiet id={noteId}>{job.note}</Quiet>
      <Looks>
        <BusyButton variant="quiet" isBusy={isBusy} onPress={() => open('preview')}>
          Preview<span className="visually-hidden"> of {job.label}</span>
        </BusyButton>
      </Looks>
      {windows}
    </Item>
  );
}

/** A job's row. Starting it scrolls to its run in the list of runs above. */
function JobLine({ job }: { job: Job }) {
  const { isBusy, run, open, windows } = useJob(job, true);
  const noteId = useId();
  return (
    <Line>
      <div>
        <Label>{job.label}</Label>
        <Quiet id={noteId}>{job.note}</Quiet>
      </div>
      <LineActions>
        {job.hasList && (
          <Button size="small" variant="quiet" onClick={() => open('list')}>
            Edit list
          </Button>
        )}
        <BusyButton
          variant="quiet"
          isBusy={isBusy}
          data-starts={job.id}
          aria-describedby={noteId}
          onPress={run}
        >
          Run now<span className="visually-hidden"> – {job.label}</span>
        </BusyButton>
        <BusyButton isBusy={isBusy} onPress={() => open('preview')}>
          Preview<span className="visually-hidden"> of {job.label}</span>
        </BusyButton>
      </LineActions>
      {windows}
    </Line>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  & > button {
    letter-spacing: 0.06em;
  }
`;

const Fold = styled.details`
  & > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space[1]} ${space[4]};
    cursor: pointer;
  }
  & > summary::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border: solid ${color.muted};
    border-width: 0 1px 1px 0;
    transform: translateY(-0.25rem) rotate(-45deg);
  }
  &[open] > summary::before {
    transform: translateY(-0.25rem) rotate(45deg);
  }
  &[open] > summary {
    margin-bottom: ${space[5]};
  }
  & > summary > h2 {
    font-size: ${fontSize.h4};
  }
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding-block: ${space[2]};
  border-top: 1px solid ${color.line};
  &:last-child {
    padding-bottom: 0;
  }
  ${media.lg} {
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

const GroupTitle = styled.h3`
  ${capsText}
  padding-top: ${space[3]};
  color: ${color.muted};
`;

const Lines = styled.ul`
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[6]};
  padding-block: ${space[2]};
  & > div:first-child {
    flex: 1 1 20rem;
    min-width: 0;
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
  ${media.lg} {
    padding-block: ${space[1]};
    & > div:first-child {
      display: grid;
      grid-template-columns: 15rem minmax(0, 1fr);
      align-items: baseline;
      gap: ${space[4]};
    }
  }
`;

const Label = styled.p`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;

/* The preview button is last in every row. */
const LineActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  & > button {
    letter-spacing: 0.06em;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]} ${space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[2]};
  & button {
    letter-spacing: 0.06em;
  }
`;

/* Always on its own line below the text, however long the job's name is. */
const Looks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  margin: -${space[1]} 0 0 -${space[2]};
`;
