import type { ReactNode } from 'react';
import { TaskList } from '~/features/automation/components/task-list';
import { groupNames } from '~/features/automation/model/groups';
import { useAutomation } from '~/features/dashboard/model/use-automation';
import { useRefresh } from '~/lib/refresh';
import { settingsRead } from '~/lib/settings-reads';
import { staleOf } from '~/lib/use-action';
import { Card } from '~/ui/card';
import { CheckboxField } from '~/ui/checkbox-field';
import { LoadFailure } from '~/ui/error-screen';
import { Parts } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';

type Group = 'content' | 'social';

interface GroupPartProps {
  group: Group;
  facts: string;
  nothing: ReactNode;
}

/** A group of tasks with its switch. */
export const GroupPart = ({ group, facts, nothing }: GroupPartProps) => (
  <Parts>
    <Card aria-label={groupNames[group]}>
      <GroupSwitch group={group} facts={facts} />
    </Card>
    <TaskList group={group} label={`Tasks of ${groupNames[group]}`} placeholder={nothing} />
  </Parts>
);

function GroupSwitch({ group, facts }: { group: Group; facts: string }) {
  const { switches, isFailed, retry, turn } = useAutomation();
  const refresh = useRefresh();
  if (switches === undefined) {
    return isFailed ? (
      <LoadFailure onRetry={retry}>The settings could not be loaded.</LoadFailure>
    ) : (
      <Loading label="Loading settings…">
        <Skeleton $height="2.75rem" />
      </Loading>
    );
  }
  const change = async (isOn: boolean): Promise<void> => {
    await turn(group, isOn);
    // The response already contains the settings.
    const others = staleOf('PATCH /api/settings').filter((path) => path !== settingsRead.key);
    await refresh(...others);
  };
  return (
    <CheckboxField
      role="switch"
      label={groupNames[group]}
      hint={facts}
      checked={switches[group]}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
