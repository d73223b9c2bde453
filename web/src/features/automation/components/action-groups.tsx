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
        <JobList jobs={jobs} />
      </Group>
    ))}
  </Card>
);

/** Some jobs with their buttons, and a look at what each would do. */
export const JobList = ({ jobs }: { jobs: readonly Job[] }) => (
  <List role="list">
    {jobs.map((job) => (
      <JobItem key={job.label} job={job} />
    ))}
  </List>
);

function JobItem({ job }: { job: Job }) {
  const runs = useAllRuns();
  const noteId = useId();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const isBusy = runs.isBusy(job.id);
  return (
    <Item>
      <Buttons>
        <BusyButton
          isBusy={isBusy}
          data-starts={job.id}
          aria-describedby={noteId}
          onPress={() => void runs.start(job)}
        >
          {job.label}
        </BusyButton>
        <BusyButton variant="quiet" isBusy={isBusy} onPress={() => setPreviewed(true)}>
          Preview<span className="visually-hidden"> of {job.label}</span>
        </BusyButton>
        {job.hasList && (
          <Button size="small" variant="quiet" onClick={() => setListOpen(true)}>
            Edit list
          </Button>
        )}
      </Buttons>
      <Note id={noteId}>{job.note}</Note>
      {isPreviewed && <PreviewDialog job={job} onClose={() => setPreviewed(false)} />}
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
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[2]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  & > button {
    letter-spacing: 0.06em;
  }
`;

const Note = styled.p`
  ${metaText}
`;
