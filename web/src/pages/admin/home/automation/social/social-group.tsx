import { useId } from 'react';
import { Link } from 'react-router-dom';
import { socialHours, timesOfDay } from '@contract/automation';
import { socialPlatformNames } from '@contract/social-post';
import { JobList } from '~/features/automation/components/action-groups';
import { socialJobs } from '~/features/automation/model/jobs';
import { scheduleLine } from '~/features/automation/model/schedule-labels';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Parts } from '~/ui/layout';
import { GroupPart } from '../group-tabs';
import { SocialQueue } from './social-queue';

const socialTimes = scheduleLine(
  `0 ${timesOfDay.map((time) => socialHours[time]).join(',')} * * *`,
);

/** Social network tasks and jobs, the queue and published posts. */
export const SocialGroup = () => (
  <Parts>
    <NewPosts />
    <SocialQueue />
    <GroupPart
      group="social"
      facts={`${Object.values(socialPlatformNames).join(', ')}. ${socialTimes}.`}
      nothing={<EmptyState title="There are no social tasks." />}
    />
  </Parts>
);

function NewPosts() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHead title="New posts" id={titleId}>
        <Link to="/admin/settings/social-accounts">Connect the networks</Link>
      </CardHead>
      <JobList jobs={socialJobs} />
    </Card>
  );
}
