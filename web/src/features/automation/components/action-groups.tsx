import { useId, useState } from 'react';
import styled from 'styled-components';
import { color, media, space } from '~/theme/tokens';
import { capsText, metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { useAllRuns } from '../model/automation-context';
import { type Job, jobGroups } from '../model/jobs';
import { BusyButton } from './busy-button';
import { PreviewDialog } from './preview-dialog';
import { ReplacementsDialog } from './replacements-dialog';

/** Every job with its button, and a look at what it would do. */
export const ActionGroups = () => (
  <Card aria-labelledby="actions-title">
    <CardHead id="actions-title" title="Actions" />
    {jobGroups.map(({ title, jobs }) => (
      <Group key={title}>
        <GroupTitle>{title}</GroupTitle>
        <JobList jobs={jobs} isBesideRuns />
      </Group>
    ))}
  </Card>
);

interface JobListProps {
  jobs: readonly Job[];
  /** They stand below the runs: a press leads up to how far its run has come. */
  isBesideRuns?: boolean;
}

/** Some jobs with their buttons, and a look at what each would do. */
export const JobList = ({ jobs, isBesideRuns = false }: JobListProps) => (
  <List role="list">
    {jobs.map((job) => (
      <JobItem key={job.label} job={job} isBesideRuns={isBesideRuns} />
    ))}
  </List>
);

interface JobItemProps {
  job: Job;
  isBesideRuns: boolean;
}

function JobItem({ job, isBesideRuns }: JobItemProps) {
  const runs = useAllRuns();
  const noteId = useId();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const isBusy = runs.isBusy(job.id);
  const start = { ...job, isBesideRuns };
  return (
    <Item>
      <BusyButton
        isBusy={isBusy}
        data-starts={job.id}
        aria-describedby={noteId}
        onPress={() => void runs.start(start)}
      >
        {job.label}
      </BusyButton>
      <Note id={noteId}>{job.note}</Note>
      <Looks>
        <BusyButton variant="quiet" isBusy={isBusy} onPress={() => setPreviewed(true)}>
          Preview<span className="visually-hidden"> of {job.label}</span>
        </BusyButton>
        {job.hasList && (
          <Button size="small" variant="quiet" onClick={() => setListOpen(true)}>
            Edit list
          </Button>
        )}
      </Looks>
      {isPreviewed && <PreviewDialog job={start} onClose={() => setPreviewed(false)} />}
      {isListOpen && <ReplacementsDialog onClose={() => setListOpen(false)} />}
    </Item>
  );
}

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[4]};
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
  padding-top: ${space[2]};
  color: ${color.muted};
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

/* Always on a line of their own, below the words, however long the name of the job is. */
const Looks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  margin: -${space[1]} 0 0 -${space[2]};
`;

const Note = styled.p`
  ${metaText}
`;
